import { fieldErrorsOf } from '@fori/contracts/validation';
import { type RecordFile, type Records, recordSchemas, slugOf } from './format.ts';
import type { Reading } from './reading-state.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The path of a field that a schema ignored; null where it knows all of them. */
const ignoredField = (given: unknown, known: unknown, path: readonly string[] = []): string | null => {
  if (!isObject(given) || !isObject(known)) return null;
  const knownFields = new Map<string, unknown>(Object.entries(known));
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, name];
    if (!knownFields.has(name)) return at.join('.');
    const ignored = ignoredField(value, knownFields.get(name), at);
    if (ignored !== null) return ignored;
  }
  return null;
};

/** What problems call a record: its slug where it has one, else the number of its line. */
const nameOf = (value: unknown, number: number): string =>
  isObject(value) && 'slug' in value && typeof value.slug === 'string' ? value.slug.slice(0, 100) : String(number);

/** A line as the record it has; null for one that is refused, which is reported. */
export const parseRecord = <F extends RecordFile>(
  { seen, problem, invalid }: Pick<Reading, 'seen' | 'problem' | 'invalid'>,
  file: F,
  { number, text }: { number: number; text: string },
): Records[F] | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problem(file, String(number), null, 'json');
    return null;
  }
  const parsed = recordSchemas[file].safeParse(value);
  const name = nameOf(value, number);
  if (!parsed.success) {
    for (const [field, [first]] of Object.entries(fieldErrorsOf(parsed.error)))
      if (first) invalid(file, name, field, first);
    return null;
  }
  const record = parsed.data;
  const ignored = ignoredField(value, record);
  if (ignored !== null) {
    invalid(file, name, ignored, { key: 'invalid' });
    return null;
  }
  const slug = slugOf(file, record);
  if (seen[file].has(slug)) {
    const isOnly = !('slug' in record);
    problem(file, isOnly ? String(number) : slug, null, isOnly ? 'one_record' : 'twice');
    return null;
  }
  seen[file].add(slug);
  return record;
};
