declare module "nonet/*?url" {
  const url: string;
  export default url;
}
