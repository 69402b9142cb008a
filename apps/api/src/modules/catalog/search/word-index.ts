import SearchableMap from 'minisearch/SearchableMap';

/** What asks for entries: a word, or queries of which all or any must match. */
export type WordQuery<F extends string> =
  | { all: readonly WordQuery<F>[] }
  | { any: readonly WordQuery<F>[] }
  | {
      word: string;
      fields: readonly F[];
      /** whether a word that begins with it matches */
      prefix?: boolean;
      /** how many letters may be missing, added or wrong */
      edits?: number;
      boost?: number;
    };

type Match<F extends string> = Extract<WordQuery<F>, { word: string }>;

/** How much a match counts against an exact one; the longer the rest or the more edits, the less. */
const PREFIX_WEIGHT = 0.375;
const PREFIX_DISTANCE = 0.3;
const EDITS_WEIGHT = 0.45;
/** BM25+, without regard to the length of a field. */
const [K, D] = [1.2, 0.5];
const MAX_COUNT = 255;

/** The scores of the entries that match; all others have none. */
interface Scores {
  scores: Float64Array;
  entries: number[];
}

/** Collects the words of entries for a `WordIndex`. */
export class WordCollector<F extends string> {
  readonly #fields: readonly F[];
  readonly #words = new Map<string, number>();
  /** of each occurrence, in the order of the entries: the place of its word and field, and the entry */
  readonly #places: number[] = [];
  readonly #entries: number[] = [];
  #size = 0;

  constructor(fields: readonly F[]) {
    this.#fields = fields;
  }

  /** Adds the next entry, whose number is that of the entries before, with the words of each field. */
  add(wordsOf: Readonly<Record<F, readonly string[]>>): void {
    for (const [field, name] of this.#fields.entries()) {
      for (const word of wordsOf[name]) {
        if (word === '') continue;
        const number = this.#words.get(word) ?? this.#words.size;
        this.#words.set(word, number);
        this.#places.push(number * this.#fields.length + field);
        this.#entries.push(this.#size);
      }
    }
    this.#size += 1;
  }

  /** The index of what was added. */
  index(boosts: Readonly<Partial<Record<F, number>>>): WordIndex<F> {
    const places = this.#words.size * this.#fields.length;
    const from = new Uint32Array(places + 1);
    for (const place of this.#places) from[place + 1] = (from[place + 1] ?? 0) + 1;
    for (let place = 0; place < places; place += 1) from[place + 1] = (from[place + 1] ?? 0) + (from[place] ?? 0);
    const to = from.slice(0, places);
    const entries = new Uint32Array(this.#entries.length);
    const counts = new Uint8Array(this.#entries.length);
    for (const [at, place] of this.#places.entries()) {
      const entry = this.#entries[at] ?? 0;
      const end = to[place] ?? 0;
      const last = end - 1;
      if (last >= (from[place] ?? 0) && entries[last] === entry) {
        counts[last] = Math.min(MAX_COUNT, (counts[last] ?? 0) + 1);
        continue;
      }
      entries[end] = entry;
      counts[end] = 1;
      to[place] = end + 1;
    }
    const words = new SearchableMap<number>();
    for (const [word, number] of this.#words) words.set(word, number);
    return new WordIndex({ fields: this.#fields, boosts, size: this.#size, words, from, to, entries, counts });
  }
}

interface Stored<F extends string> {
  fields: readonly F[];
  boosts: Readonly<Partial<Record<F, number>>>;
  size: number;
  /** by word, its number */
  words: SearchableMap<number>;
  /** by number of a word times the number of fields, plus the field: where its entries begin and end */
  from: Uint32Array;
  to: Uint32Array;
  entries: Uint32Array;
  /** how often each of them has the word */
  counts: Uint8Array;
}

/**
 * Finds entries by the words of their fields, begun or misspelt ones too, with scores as MiniSearch has them: BM25+ over the fields. The words
 * are in MiniSearch's tree; the entries of each are numbers in a row, because a map of maps for each of 100,000 names took 250 MB a
 * language and 50 to 150 ms a query (decision 0125).
 */
export class WordIndex<F extends string> {
  readonly #stored: Stored<F>;

  constructor(stored: Stored<F>) {
    this.#stored = stored;
  }

  /** The numbers of the entries that match, best first, equal ones in their order. */
  find(query: WordQuery<F>): number[] {
    const { entries, scores } = this.#scoresOf(query);
    return entries.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  }

  /** The word that the best entry is found by; null where none is. */
  bestWord(queries: readonly Match<F>[]): string | null {
    const [best] = this.find({ any: queries });
    if (best === undefined) return null;
    for (const query of queries) {
      for (const [word, , number] of this.#matches(query)) {
        for (const field of query.fields) {
          const [from, to] = this.#rangeOf(number, field);
          if (this.#stored.entries.subarray(from, to).includes(best)) return word;
        }
      }
    }
    return null;
  }

  #scoresOf(query: WordQuery<F>): Scores {
    const found: Scores = { scores: new Float64Array(this.#stored.size), entries: [] };
    this.#addScores(query, found);
    return found;
  }

  #addScores(query: WordQuery<F>, found: Scores): void {
    if ('any' in query) {
      for (const each of query.any) this.#addScores(each, found);
      return;
    }
    if ('word' in query) {
      for (const [, weight, number] of this.#matches(query)) {
        for (const field of query.fields)
          this.#addEntries(number, field, weight * (query.boost ?? this.#stored.boosts[field] ?? 1), found);
      }
      return;
    }
    const all = query.all.map((each) => this.#scoresOf(each));
    const [fewest] = [...all].sort((a, b) => a.entries.length - b.entries.length);
    for (const entry of fewest?.entries ?? []) {
      if (all.every(({ scores }) => (scores[entry] ?? 0) > 0))
        addScore(
          found,
          entry,
          all.reduce((sum, { scores }) => sum + (scores[entry] ?? 0), 0),
        );
    }
  }

  #rangeOf(number: number, field: F): [number, number] {
    const { fields, from, to } = this.#stored;
    const place = number * fields.length + fields.indexOf(field);
    return [from[place] ?? 0, to[place] ?? 0];
  }

  #addEntries(number: number, field: F, weight: number, found: Scores): void {
    const { size, entries, counts } = this.#stored;
    const [from, to] = this.#rangeOf(number, field);
    const matching = to - from;
    const rarity = Math.log(1 + (size - matching + 0.5) / (matching + 0.5));
    for (let at = from; at < to; at += 1) {
      const count = counts[at] ?? 1;
      addScore(found, entries[at] ?? 0, weight * rarity * (D + (count * (K + 1)) / (count + K)));
    }
  }

  /** The words that match, each with its weight and its number; the word itself first. */
  *#matches({ word, prefix = false, edits = 0 }: Match<F>): Generator<[string, number, number]> {
    const { words } = this.#stored;
    const itself = words.get(word);
    if (itself !== undefined) yield [word, 1, itself];
    const misspelt = edits > 0 ? words.fuzzyGet(word, edits) : null;
    if (prefix) {
      for (const [begun, number] of words.atPrefix(word)) {
        const more = begun.length - word.length;
        if (more === 0) continue;
        misspelt?.delete(begun);
        yield [begun, (PREFIX_WEIGHT * begun.length) / (begun.length + PREFIX_DISTANCE * more), number];
      }
    }
    for (const [other, [number, distance]] of misspelt ?? []) {
      if (distance > 0) yield [other, (EDITS_WEIGHT * other.length) / (other.length + distance), number];
    }
  }
}

const addScore = ({ scores, entries }: Scores, entry: number, score: number): void => {
  const before = scores[entry] ?? 0;
  if (before === 0) entries.push(entry);
  scores[entry] = before + score;
};
