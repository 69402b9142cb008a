/** A form or a part of one: texts by name. */
interface Fields {
  readonly [name: string]: string | Fields;
}

/** `mine` with the changes `theirs` made to `base`; for a field changed on both sides mine stays (ADMIN-122). */
export const threeWay = <Form extends object>(base: Form, mine: Form, theirs: Form): Form => {
  const merge = (was: Fields, my: Fields, their: Fields): Fields =>
    Object.fromEntries(
      Object.entries(my).map(([name, value]) => {
        const [before, there] = [was[name], their[name]];
        if (typeof value === 'object' && typeof before === 'object' && typeof there === 'object') {
          return [name, merge(before, value, there)];
        }
        return [name, value === before && there !== undefined ? there : value];
      }),
    );
  return merge(base as unknown as Fields, mine as unknown as Fields, theirs as unknown as Fields) as unknown as Form;
};
