import type { FieldError } from '@fori/domain/errors';
import type { z } from 'zod';

const typeNames: Readonly<Record<string, string>> = { undefined: 'nothing', integer: 'whole number' };
const typeName = (type: string) => typeNames[type] ?? type;

/** Prefix of message keys set by the contracts; other messages of zod are not shown to users. */
const OWN = 'validation.';

/** The values a custom check passes along with its message key. */
const paramsOf = (issue: z.ZodIssue): FieldError['values'] =>
  issue.code === 'custom' ? (issue.params as FieldError['values']) : undefined;

/**
 * An issue as a key of the `validation` catalogue with its values, used by the API's responses and the SPAs' forms. A message
 * set by the schema (`validation.…`) wins; otherwise the key is that of a general message such as 'Required'.
 */
export const messageOf = (issue: z.ZodIssue): FieldError => {
  if (issue.message.startsWith(OWN)) {
    const values = issue.code === 'too_small' ? { count: Number(issue.minimum) } : paramsOf(issue);
    return { key: issue.message.slice(OWN.length), ...(values && { values }) };
  }
  switch (issue.code) {
    case 'invalid_type':
      // a form's number field that is empty or has another text; JSON has no NaN
      if (issue.received === 'nan') return { key: 'number' };
      return issue.received === 'undefined'
        ? { key: 'required' }
        : { key: 'type', values: { expected: typeName(issue.expected), received: typeName(issue.received) } };
    case 'too_small':
      if (issue.type === 'string')
        return issue.minimum === 1
          ? { key: 'required' }
          : { key: 'min_length', values: { count: Number(issue.minimum) } };
      return { key: 'min', values: { min: Number(issue.minimum) } };
    case 'too_big':
      return issue.type === 'string'
        ? { key: 'max_length', values: { count: Number(issue.maximum) } }
        : { key: 'max', values: { max: Number(issue.maximum) } };
    case 'invalid_enum_value':
      return { key: 'one_of', values: { options: issue.options.join(', ') } };
    case 'invalid_string':
      return issue.validation === 'email' ? { key: 'email' } : { key: 'invalid' };
    default:
      return { key: 'invalid' };
  }
};

/** All issues by field; a nested field is named by its path (`billing.city`), the body itself by `body`. */
export const fieldErrorsOf = (error: z.ZodError): Record<string, FieldError[]> => {
  const fields: Record<string, FieldError[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body';
    fields[field] = [...(fields[field] ?? []), messageOf(issue)];
  }
  return fields;
};

/** The first issue of each invalid field of a form; empty where the values are valid. */
export const firstErrorsOf = (schema: z.ZodTypeAny, values: unknown): Record<string, FieldError> => {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(result.error)).flatMap(([field, [first]]) => (first ? [[field, first] as const] : [])),
  );
};
