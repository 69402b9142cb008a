import { Column, is, Param, Placeholder, SQL } from 'drizzle-orm';

type Values = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** The internals of drizzle's prepared queries on SQLite. */
interface Parts {
  query: { params: readonly unknown[] };
  stmt: { raw(): { all(params: unknown[]): unknown[][] } };
  fields: readonly { path: readonly string[]; field: unknown }[];
}

const hasParts = (prepared: object): prepared is Parts =>
  'stmt' in prepared && 'query' in prepared && 'fields' in prepared && Array.isArray(prepared.fields);

const unchanged: Convert = (value) => value;

const toDriver = (param: Param): Convert => {
  const { encoder } = param;
  return (value) => encoder.mapToDriverValue(value);
};

/** How a statement's parameter is taken from the values of a call. */
const fill = (param: unknown): ((values: Values) => unknown) => {
  const placeholder = is(param, Placeholder)
    ? param
    : is(param, Param) && is(param.value, Placeholder)
      ? param.value
      : null;
  if (!placeholder) return () => param;
  const { name } = placeholder;
  const convert = is(param, Param) ? toDriver(param) : unchanged;
  return (values) => {
    const value = values[name];
    if (value === undefined && !(name in values)) throw new Error(`no value for placeholder "${name}"`);
    return convert(value);
  };
};

const plain = Column.prototype.mapFromDriverValue;

/** How a column of a row is decoded; null where only drizzle can. */
const read = (field: unknown): Convert | null => {
  if (is(field, Column)) {
    return field.mapFromDriverValue === plain
      ? unchanged
      : (value) => (value === null ? null : field.mapFromDriverValue(value));
  }
  if (!is(field, SQL)) return null;
  const { decoder } = field as unknown as { decoder: { mapFromDriverValue: Convert } };
  return (value) => (value === null ? null : decoder.mapFromDriverValue(value));
};

/**
 * Turns a prepared SQLite query into one function that converts values and rows exactly as drizzle does. drizzle chooses the
 * conversion anew for every field of every row, which takes longer than SQLite itself. Null for queries of PostgreSQL and
 * for nested rows.
 */
export const compiled = <R>(prepared: object): ((values: Values) => R) | null => {
  if (!hasParts(prepared) || prepared.fields.some(({ path }) => path.length !== 1)) return null;
  const fills = prepared.query.params.map(fill);
  const columns: { name: string; convert: Convert }[] = [];
  for (const { path, field } of prepared.fields) {
    const convert = read(field);
    if (!convert) return null;
    columns.push({ name: path[0] ?? '', convert });
  }
  const statement = prepared.stmt;
  const toRow = (raw: unknown[]): Values => {
    const row: Values = {};
    let index = 0;
    for (const { name, convert } of columns) {
      row[name] = convert(raw[index]);
      index += 1;
    }
    return row;
  };
  return (values) => {
    const params: unknown[] = [];
    for (const fillIn of fills) params.push(fillIn(values));
    return statement.raw().all(params).map(toRow) as R;
  };
};
