import type { Provider } from 'oidc-provider';
import type { Context, Next } from './context.ts';
import { escapeHtml, languageOf, sendFailure, sendPage } from './page.ts';
import { people } from './people.ts';
import { texts } from './texts.ts';

const INTERACTION = /^\/interaction\/[\w-]+$/;
const MAX_FORM_BYTES = 4096;

const formIn = async (ctx: Context): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) ctx.throw(413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const chooser = (ctx: Context, uiLocales: unknown, formTargets: readonly string[]): void => {
  const language = languageOf(ctx, uiLocales);
  const t = texts[language];
  const rows = people.map(({ id, name, email, emailVerified }) => {
    const note = emailVerified ? '' : ` (${t.unverified})`;
    return `<li><button name="person" value="${escapeHtml(id)}"><b>${escapeHtml(name)}</b><span>${escapeHtml(email + note)}</span></button></li>`;
  });
  sendPage(ctx, {
    language,
    title: t.title,
    content: `<p>${escapeHtml(t.about)}</p><form method="post"><ul>${rows.join('')}</ul><button class="cancel" name="cancel" value="1">${escapeHtml(t.cancel)}</button></form>`,
    formTargets,
  });
};

/** The page where a person is chosen, and the handling of the choice. */
export const loginPages =
  (provider: Provider, shopOrigins: readonly string[]) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!INTERACTION.test(ctx.path)) return next();
    // none for a sign-in that has expired or was started in another browser
    const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
    if (!details) return sendFailure(ctx);
    const { params } = details;
    if (ctx.method !== 'POST') return chooser(ctx, params.ui_locales, shopOrigins);
    const form = await formIn(ctx);
    const person = people.find(({ id }) => id === form.get('person'));
    if (!person && !form.has('cancel')) return chooser(ctx, params.ui_locales, shopOrigins);
    const result = person
      ? { login: { accountId: person.id } }
      : { error: 'access_denied', error_description: 'The person cancelled the sign-in' };
    ctx.status = 303;
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
  };
