/** Its entry point warns on every start that Node 20 is not supported, although it works. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export const InvalidTarget: typeof errors.InvalidTarget;
}
