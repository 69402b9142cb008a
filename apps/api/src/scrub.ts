export const REDACTED = '[redacted]';

const EMAIL = /[^\s"'<>(),;:=@/\\]+@[^\s"'<>(),;:=@/\\]+\.\p{L}{2,}/gu;
const SECRET_VALUES = /\b(token|password|code|cvc|number|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,;)]+/gi;

/** A message without the values a database driver or mail server quotes in it. */
export const scrub = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(EMAIL, REDACTED)
    .replace(SECRET_VALUES, `$1$2${REDACTED}`);

const MAX_FAILURE = 300;

/** The first cause: what wraps it quotes statements with their values. */
const rootOf = (error: unknown): unknown => {
  let root = error;
  for (let depth = 0; depth < 10; depth += 1) {
    if (root instanceof AggregateError && root.errors.length > 0) root = root.errors[0];
    else if (root instanceof Error && root.cause !== undefined) root = root.cause;
    else break;
  }
  return root;
};

/** Why something failed, in one line that may be stored: no personal data, no secrets, no values of a statement. */
export const failureText = (error: unknown): string => {
  const root = rootOf(error);
  const [line = ''] = scrub(root instanceof Error ? root.message : String(root)).split('\n');
  // what a server quotes from a row or a statement
  const text = line.replace(/"[^"]*"/g, (quoted) => (/^"[a-z_]+"$/.test(quoted) ? quoted : `"${REDACTED}"`));
  return (text || (root instanceof Error ? root.name : 'failed')).slice(0, MAX_FAILURE);
};
