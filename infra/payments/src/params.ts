import { ApiError } from './api-error.ts';

export type Tree = { [key: string]: string | Tree };

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

/** The fields of a form body or a query, nested as their names say: `line_items[0][quantity]=1`. */
export const parseForm = (form: string): Tree => {
  const tree: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(form)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    let node = tree;
    for (const key of path.slice(0, -1)) {
      const key_ = key === '' ? String(Object.keys(node).length) : key;
      const next = node[key_];
      if (typeof next === 'object') node = next;
      else {
        const made: Tree = Object.create(null);
        node[key_] = made;
        node = made;
      }
    }
    const last = path.at(-1) ?? name;
    node[last === '' ? String(Object.keys(node).length) : last] = value;
  }
  return tree;
};

/** Reads the parameters of a call with the refusals Stripe has for them; what nobody reads is refused by `finish`. */
export class Params {
  private readonly tree: Tree;
  private readonly path: string;
  private readonly read = new Set<string>();
  private readonly children: Params[] = [];

  constructor(tree: Tree, path = '') {
    this.tree = tree;
    this.path = path;
  }

  nameOf(key: string): string {
    return this.path ? `${this.path}[${key}]` : key;
  }

  /** Whether it is given, as a text and not as an object. */
  isText(key: string): boolean {
    return typeof this.tree[key] === 'string';
  }

  string(key: string, maxLength = 5000): string | null {
    this.read.add(key);
    const value = this.tree[key];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string')
      throw new ApiError(`Invalid string: ${this.nameOf(key)}`, { param: this.nameOf(key) });
    if (value.length > maxLength) {
      throw new ApiError(
        `Invalid string: ${value.slice(0, 5)}…${value.slice(-5)}; must be at most ${maxLength} characters`,
        { param: this.nameOf(key) },
      );
    }
    return value;
  }

  required(key: string): string {
    const value = this.string(key);
    if (value === null) throw this.missing(key);
    return value;
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T | null {
    const value = this.string(key);
    if (value === null) return null;
    if (allowed.includes(value as T)) return value as T;
    throw new ApiError(`Invalid ${this.nameOf(key)}: must be one of ${allowed.join(', ')}`, {
      param: this.nameOf(key),
    });
  }

  integer(key: string): number | null {
    const value = this.string(key);
    if (value === null) return null;
    if (/^-?\d{1,15}$/.test(value)) return Number(value);
    throw new ApiError(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: this.nameOf(key) });
  }

  /** A sum in a currency's smallest unit, at least one unless none is allowed too. */
  sum(key: string, least: 0 | 1 = 1): number | null {
    const value = this.integer(key);
    if (value === null || value >= least) return value;
    throw new ApiError(`This value must be greater than or equal to ${least}.`, {
      code: 'parameter_invalid_integer',
      param: this.nameOf(key),
    });
  }

  boolean(key: string): boolean | null {
    const value = this.oneOf(key, ['true', 'false']);
    return value === null ? null : value === 'true';
  }

  url(key: string): string | null {
    const value = this.string(key);
    // `{CHECKOUT_SESSION_ID}` is filled in later
    if (value === null || (URL.canParse(value) && /^https?:/.test(value))) return value;
    throw new ApiError('Not a valid URL', { code: 'url_invalid', param: this.nameOf(key) });
  }

  object(key: string): Params {
    this.read.add(key);
    const value = this.tree[key];
    const child = new Params(typeof value === 'object' ? value : {}, this.nameOf(key));
    this.children.push(child);
    return child;
  }

  list(key: string): Params[] {
    this.read.add(key);
    const value = this.tree[key];
    if (typeof value !== 'object') return [];
    const items = Object.entries(value).map(
      ([index, item]) => new Params(typeof item === 'object' ? item : {}, `${this.nameOf(key)}[${index}]`),
    );
    this.children.push(...items);
    return items;
  }

  strings(key: string): string[] {
    this.read.add(key);
    const value = this.tree[key];
    if (typeof value !== 'object') return [];
    return Object.values(value).filter((item): item is string => typeof item === 'string');
  }

  /** Texts by name. */
  texts(key: string, maxLength: number): Record<string, string> {
    this.read.add(key);
    const value = this.tree[key];
    const entries = Object.entries(typeof value === 'object' ? value : {}).map(([name, text]) => {
      const param = `${this.nameOf(key)}[${name}]`;
      if (typeof text !== 'string') throw new ApiError(`Invalid string: ${param}`, { param });
      if (text.length > maxLength) throw new ApiError(`Values can have up to ${maxLength} characters`, { param });
      return [name, text] as const;
    });
    return Object.fromEntries(entries);
  }

  /** What is noted on an object after this call; an empty text takes a note away. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const changes = this.texts('metadata', MAX_METADATA_VALUE);
    if (Object.keys(changes).some((name) => name.length > MAX_METADATA_KEY)) {
      throw new ApiError(`Metadata keys can have up to ${MAX_METADATA_KEY} characters`, { param: 'metadata' });
    }
    const after = Object.entries({ ...before, ...changes }).filter(([, text]) => text !== '');
    if (after.length > MAX_METADATA_KEYS) {
      throw new ApiError(`You can specify up to ${MAX_METADATA_KEYS} keys`, { param: 'metadata' });
    }
    return Object.fromEntries(after);
  }

  /** Parameters that Stripe takes and that make no difference here. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.read.add(key);
  }

  missing(key: string): ApiError {
    const param = this.nameOf(key);
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }

  /** Refuses what has not been read. */
  finish(): void {
    const unknown = Object.keys(this.tree).find((key) => !this.read.has(key));
    if (unknown !== undefined) {
      const param = this.nameOf(unknown);
      throw new ApiError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    for (const child of this.children) child.finish();
  }
}
