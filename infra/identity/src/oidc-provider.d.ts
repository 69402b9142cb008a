/** Its entry point says on every start that Node 20 is not supported; the provider itself does not mind. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export const InvalidTarget: typeof errors.InvalidTarget;
}
