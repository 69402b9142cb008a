import type { Provider } from 'oidc-provider';
import type { Context, Next } from './context.ts';
import { languageOf, sendFailure, sendPage } from './page.ts';
import { texts } from './texts.ts';

interface LogoutOptions {
  clientId: string;
  /** allowed redirect addresses */
  shopOrigins: readonly string[];
}

/** Auth0's logout endpoint: ends the session with all its tokens, and redirects back to the shop. */
export const logoutPage =
  (provider: Provider, { clientId, shopOrigins }: LogoutOptions) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/v2/logout') return next();
    const { client_id, returnTo } = ctx.query;
    const isAllowed =
      client_id === clientId &&
      (returnTo === undefined ||
        (typeof returnTo === 'string' && URL.canParse(returnTo) && shopOrigins.includes(new URL(returnTo).origin)));
    if (!isAllowed) return sendFailure(ctx);
    const session = await provider.Session.get(ctx);
    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (!grantId) continue;
      await provider.RefreshToken.revokeByGrantId(grantId);
      await (await provider.Grant.find(grantId))?.destroy();
    }
    if (session.accountId) await session.destroy();
    if (typeof returnTo === 'string') {
      ctx.status = 303;
      return ctx.redirect(returnTo);
    }
    const language = languageOf(ctx);
    sendPage(ctx, { language, title: texts[language].signed_out, content: '' });
  };
