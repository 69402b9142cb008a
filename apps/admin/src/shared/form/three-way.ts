import { isFields } from '@fori/domain/differences';
import { type Identified, isSame, mergedLists } from './merged-lists.ts';

/** A field of a form that two people changed to different values. */
export interface Conflict {
  /** as the form names it for me: `blocks.0.title.en` */
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** The value that stays of a field changed on both sides. */
type Resolve = (conflict: Conflict) => unknown;

/** `mine` with what `theirs` changed of `base`; fields changed on both sides are resolved, by default as mine. */
export type Merge<Form> = (base: Form, mine: Form, theirs: Form, resolve?: Resolve) => Form;

const keepMine: Resolve = ({ mine }) => mine;

type Fields = Readonly<Record<string, unknown>>;
type Sides<T> = readonly [base: T, mine: T, theirs: T];

const hasId = (value: unknown): value is Identified => isFields(value) && 'id' in value;

const areLists = (sides: Sides<unknown>): sides is Sides<readonly unknown[]> => sides.every(Array.isArray);
const areIdLists = (sides: Sides<readonly unknown[]>): sides is Sides<readonly Identified[]> =>
  sides.every((list) => list.every(hasId));

/** Whether items without ids can be told apart by their places: none was added, removed or moved. */
const keepPlaces = ([base, mine, theirs]: Sides<readonly unknown[]>): boolean =>
  [mine, theirs].every(
    (list) =>
      list.length === base.length &&
      list.every((item, at) => isSame(item, base[at]) || !base.some((other) => isSame(item, other))),
  );

const haveSameKeys = ([base, ...others]: Sides<Fields>): boolean =>
  others.every((other) => isSame(Object.keys(other).toSorted(), Object.keys(base).toSorted()));

/**
 * Merges field by field, items of lists by their ids (ADMIN-122). What has other parts on one side, like a link that now
 * leads elsewhere, is one field; so are the fields called `whole`, whose parts only make sense together.
 */
export const threeWay = <Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  resolve: Resolve = keepMine,
  whole: readonly string[] = [],
): Form => {
  const merge = (name: string, ...sides: Sides<unknown>): unknown => {
    const [was, my, their] = sides;
    if (their === undefined || isSame(my, their) || isSame(was, their)) return my;
    if (isSame(was, my)) return their;
    const isWhole = whole.some((part) => name.endsWith(`.${part}`));
    if (!isWhole && areLists(sides)) {
      const [, own] = sides;
      if (areIdLists(sides)) {
        return mergedLists(...sides, (...item) => merge(`${name}.${own.indexOf(item[1])}`, ...item) as Identified);
      }
      if (keepPlaces(sides)) {
        return own.map((item, at) => merge(`${name}.${at}`, sides[0][at], item, sides[2][at]));
      }
    }
    if (!isWhole && sides.every(isFields) && haveSameKeys(sides as unknown as Sides<Fields>)) {
      return mergedFields(`${name}.`, ...(sides as unknown as Sides<Fields>));
    }
    return resolve({ name, mine: my, theirs: their });
  };
  const mergedFields = (place: string, was: Fields, my: Fields, their: Fields): Fields =>
    Object.fromEntries(
      Object.entries(my).map(([key, value]) => [key, merge(place + key, was[key], value, their[key])]),
    );
  return mergedFields('', base as Fields, mine as Fields, theirs as Fields) as Form;
};

/** The fields changed on both sides to different values. */
export const conflictsOf = <Form>(merge: Merge<Form>, base: Form, mine: Form, theirs: Form): Conflict[] => {
  const conflicts: Conflict[] = [];
  merge(base, mine, theirs, (conflict) => {
    conflicts.push(conflict);
    return conflict.mine;
  });
  return conflicts;
};
