/* Marks what the shared library offers; everything else in it is hidden. For C and C++. */
#ifndef NONET_EXPORT_H
#define NONET_EXPORT_H

#define NONET_API __attribute__((visibility("default")))

#endif /* NONET_EXPORT_H */
