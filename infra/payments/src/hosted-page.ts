import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackLanguage, isLanguage, type Language, localeTags, negotiateLanguage } from '@fori/domain/languages';
import { testCard } from './cards.ts';
import { type Context, noCause, perform, send } from './context.ts';
import { formatAmount } from './currencies.ts';
import { sessionDetailsOf } from './lookups.ts';
import { isMethod, type Method } from './methods.ts';
import { escapeHtml, redirect, sendPage } from './page.ts';
import { fill, type Texts, texts } from './page-texts.ts';
import { answerApproval, answerChallenge, begin, PayingError, type Step } from './paying.ts';
import type { Intent, Session } from './stored.ts';
import { sendEarly } from './tasks.ts';

const PATH = /^\/c\/pay\/(cs_test_\w+)(?:\/(challenge|approval))?$/;

const names: Readonly<Record<Exclude<Method, 'card'>, string>> = {
  mobilepay: 'MobilePay',
  klarna: 'Klarna',
  paypal: 'PayPal',
  swish: 'Swish',
};

/** Everything a page of a session needs. */
interface Visit {
  context: Context;
  response: ServerResponse;
  session: Session;
  intent: Intent | null;
  language: Language;
  t: Texts;
  amount: string;
}

/** The session's language where the shop speaks it; the browser's where the session leaves it to that. */
const languageOf = (session: Session | undefined, request: IncomingMessage): Language => {
  const locale = session?.locale ?? 'auto';
  if (locale === 'auto') return negotiateLanguage(request.headers['accept-language']);
  const tag = locale === 'nb' ? 'no' : locale.split('-')[0];
  return isLanguage(tag) ? tag : fallbackLanguage;
};

const successAddress = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** The origins of the shop, to which the answer to a form leads. */
const shopOrigins = ({ success_url, cancel_url }: Session): string[] =>
  [success_url, cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));

const problemOf = (t: Texts, intent: Intent | null): string | null => {
  const error = intent?.last_payment_error;
  if (!error) return null;
  const byCode: Record<string, string> = {
    insufficient_funds: t.insufficient_funds,
    expired_card: t.expired_card,
    incorrect_cvc: t.incorrect_cvc,
    processing_error: t.processing_error,
    payment_intent_authentication_failure: t.not_confirmed,
    payment_intent_payment_attempt_failed: t.not_approved,
  };
  return byCode[error.decline_code ?? ''] ?? byCode[error.code ?? ''] ?? t.declined;
};

const cardForm = (t: Texts, amount: string): string => `
<h2>${t.by_card}</h2><form method="post">
<label>${t.card_number}<input name="number" required inputmode="numeric" autocomplete="cc-number" maxlength="24"></label>
<div class="pair"><label>${t.expiry}<input name="expiry" required inputmode="numeric" autocomplete="cc-exp" placeholder="${t.expiry_hint}" maxlength="7"></label>
<label>${t.cvc}<input name="cvc" required inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label></div>
<p class="note">${t.test_cards}</p>
<button class="main" name="method" value="card">${escapeHtml(fill(t.pay, { amount }))}</button></form>`;

const otherMethods = (t: Texts, offered: readonly Method[]): string => {
  const buttons = offered.flatMap((method) =>
    method === 'card'
      ? []
      : [`<button name="method" value="${method}">${fill(t.pay_with, { method: names[method] })}</button>`],
  );
  if (buttons.length === 0) return '';
  return `<h2>${t.other_methods}</h2><form method="post">${buttons.join('')}</form>`;
};

const alert = (problem: string | null): string =>
  problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : '';

/** The choice of methods. */
const sendChoice = (visit: Visit, problem: string | null, status = 200): void => {
  const { context, response, session, language, t, amount } = visit;
  const offered = sessionDetailsOf(context, session).methods;
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">${t.back}</a>` : '';
  sendPage(response, {
    status,
    language,
    title: fill(t.title, { shop: context.options.shopName }),
    content: [
      `<p class="amount">${escapeHtml(amount)}</p><p class="note">${t.about}</p>`,
      alert(problem),
      offered.includes('card') ? cardForm(t, amount) : '',
      otherMethods(t, offered),
      back,
    ].join(''),
    formTargets: shopOrigins(session),
  });
};

/** A question with two answers: of the bank, or in the app of a method. */
const sendQuestion = ({ context, response, session, language, t, amount }: Visit, method: Method): void => {
  const values = { amount, shop: context.options.shopName, method: method === 'card' ? '' : names[method] };
  const [title, text, yes, no] =
    method === 'card'
      ? [t.challenge, t.challenge_text, t.complete, t.fail]
      : [fill(t.approval, values), fill(t.approval_text, values), t.approve, t.decline];
  sendPage(response, {
    language,
    title,
    content: `<p class="amount">${escapeHtml(amount)}</p><p>${escapeHtml(text)}</p><form method="post">
<button class="main" name="answer" value="yes">${yes}</button><button name="answer" value="no">${no}</button></form>`,
    formTargets: shopOrigins(session),
  });
};

const sendNote = (
  { response, language, t }: Pick<Visit, 'response' | 'language' | 't'>,
  kind: 'expired' | 'paid' | 'unknown',
  status: number,
  link = '',
): void => sendPage(response, { status, language, title: t[kind], content: `<p>${t[`${kind}_text`]}</p>${link}` });

/** Says that nothing can be paid here, and where to go on. */
const sendClosed = (visit: Visit): void => {
  const { session, t } = visit;
  if (session.status === 'complete') {
    sendNote(visit, 'paid', 200, `<a href="${escapeHtml(successAddress(session))}">${t.continue}</a>`);
  } else {
    const link = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">${t.back}</a>` : '';
    sendNote(visit, 'expired', 410, link);
  }
};

/** What is wrong with the fields of a card; null where nothing is. */
const cardProblem = ({ context, t }: Visit, form: URLSearchParams): string | null => {
  if (!testCard(form.get('number') ?? '')) return t.wrong_number;
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(form.get('expiry') ?? '') ?? [];
  const isOver = Date.UTC(2000 + Number(year), Number(month)) <= context.clock.now();
  if (!month || isOver) return t.wrong_expiry;
  return /^\d{3,4}$/.test(form.get('cvc') ?? '') ? null : t.wrong_cvc;
};

/** What a form asks for. */
const stepFor = ({ context, session }: Visit, form: URLSearchParams, question: string | undefined): Step => {
  const isYes = form.get('answer') === 'yes';
  if (question === 'challenge') return answerChallenge(context, session, isYes);
  const attempt = context.state.intentDetails.get(session.payment_intent ?? '')?.attempt;
  if (question === 'approval') {
    return answerApproval(context, session, isYes, context.settings.delaysMs[attempt?.method ?? 'card'] ?? 0);
  }
  const method = form.get('method');
  if (!isMethod(method)) throw new PayingError('No method is chosen.');
  return begin(context, session, method, method === 'card' ? form.get('number') : null);
};

const handleForm = async (visit: Visit, save: () => Promise<void>, form: URLSearchParams, question?: string) => {
  const { context, response, session } = visit;
  const isCard = question === undefined && form.get('method') === 'card';
  const problem = isCard ? cardProblem(visit, form) : null;
  if (problem) return sendChoice(visit, problem, 400);
  const { result, error, early, outbox } = perform(context, noCause, () => stepFor(visit, form, question));
  await save();
  await sendEarly(context, save, early);
  send(context, outbox);
  const path = `/c/pay/${session.id}`;
  if (error !== null && !(error instanceof PayingError)) throw error;
  if (result === 'done') return redirect(response, successAddress(session));
  redirect(response, result === 'challenge' || result === 'approval' ? `${path}/${result}` : path);
};

const show = (visit: Visit, question: string | undefined): void => {
  const { context, response, session, intent, t } = visit;
  const attempt = context.state.intentDetails.get(intent?.id ?? '')?.attempt;
  if (question === undefined) sendChoice(visit, problemOf(t, intent));
  else if (intent?.status === 'requires_action' && attempt) sendQuestion(visit, attempt.method);
  else redirect(response, `/c/pay/${session.id}`);
};

/** The pages on which somebody pays a session. */
export const handlePage = async (
  context: Context,
  save: () => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  bodyOf: (request: IncomingMessage) => Promise<string>,
): Promise<void> => {
  const [, id = '', question] = PATH.exec(url.pathname) ?? [];
  const session = context.state.sessions.get(id);
  const language = languageOf(session, request);
  const t = texts[language];
  if (!session) return sendNote({ response, language, t }, 'unknown', 404);
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', localeTags[language]);
  const intent = context.state.intents.get(session.payment_intent ?? '') ?? null;
  const visit: Visit = { context, response, session, intent, language, t, amount };
  if (session.status !== 'open') return sendClosed(visit);
  if (request.method !== 'POST') return show(visit, question);
  await handleForm(visit, save, new URLSearchParams(await bodyOf(request)), question);
};
