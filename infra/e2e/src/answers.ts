/** A call that reads, with its parameters as in the description of the API: `/products/{id}`. */
interface ReadCall {
  path: string;
  access: string;
}

/** Every call of the contract that reads, from the shop's own description of it (API_DOCS=on). */
export const readCalls = async (url: string): Promise<ReadCall[]> => {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, { get?: { description: string } }> };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [{ path: path.replace(/^\/api/, ''), access: /^Access: ([\w-]+)/.exec(get.description)?.[1] ?? '' }] : [],
  );
};

/** The path with its parameters filled by what stands before each: `/products/` has the id of a product. */
export const filled = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{\w+\}/g, (_parameter, at: number) => {
    const value = values[path.slice(0, at)];
    if (value === undefined) throw new Error(`no value for ${path}`);
    return encodeURIComponent(value);
  });

let visitors = 0;

/** GET as a visitor from another network each time, for a shop with TRUST_PROXY: one network gets few pages a minute. */
export const visit = (address: string, headers: Record<string, string> = {}): Promise<Response> => {
  visitors += 1;
  const network = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return fetch(address, { headers: { ...headers, 'x-forwarded-for': network } });
};

/** Does the work for each item, a few at a time: a shop may shorten its pages when many are asked for at once. */
export const inLanes = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>, lanes = 4): Promise<R[]> => {
  const results: R[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [at, item] of rest) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};

/** What depends on rows of their own, or on people: ids, the moment of a row or of exchange rates, reviews and readers. */
const OWN =
  /^(id|.*_id|created_at|updated_at|as_of|rating|average_rating|shown_rating|reviews_count|review_count|reviews|views|likes|stars)$/;

/** An answer without what differs between two shops that show the same. */
export const withoutOwn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (OWN.test(name) ? [] : [[name, withoutOwn(field)]])),
  );
};
