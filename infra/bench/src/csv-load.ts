/** How a large import or export affects a concurrent visitor. */
export interface CsvRun {
  what: string;
  /** of the import or export itself */
  seconds: number;
  /** of a visitor who asked for one product meanwhile, and of one who asked for the list */
  waits: { product: Waits; list: Waits };
}

/** What a visitor waited for responses, in milliseconds. */
interface Waits {
  p95: number;
  longest: number;
}

interface LoadContext {
  url: string;
  headers: Record<string, string>;
}

const ROWS = 10_000;
const BETWEEN_CALLS_MS = 10;
const ALONE_MS = 10_000;
/** A shorter export is repeated: a few waits of visitors say nothing. */
const EXPORTS_MS = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs something while one visitor requests a product and another the list, repeatedly. */
const beside = async (url: string, what: string, run: () => Promise<string>): Promise<CsvRun> => {
  let running = true;
  const visit = async (path: string): Promise<Waits> => {
    const waits: number[] = [];
    while (running) {
      const begin = performance.now();
      await (await fetch(`${url}/api/${path}`)).arrayBuffer();
      waits.push(performance.now() - begin);
      await pause(BETWEEN_CALLS_MS);
    }
    waits.sort((a, b) => a - b);
    return { p95: waits[Math.floor(waits.length * 0.95)] ?? Number.NaN, longest: waits.at(-1) ?? Number.NaN };
  };
  const visitors = Promise.all([visit('products/7'), visit('products?sort=name&page=2')]);
  const begin = performance.now();
  const outcome = await run();
  const seconds = (performance.now() - begin) / 1000;
  running = false;
  const [product, list] = await visitors;
  return { what: `${what}: ${outcome}`, seconds, waits: { product, list } };
};

/** The same visitors on an idle shop, after a first round that compiles the code. */
const alone = async (url: string): Promise<CsvRun> => {
  const idle = () => beside(url, 'visitors', () => pause(ALONE_MS).then(() => 'nobody else'));
  await idle();
  return idle();
};

const csrfOf = async (url: string): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/csrf`);
  const { token } = (await response.json()) as { token: string };
  return { 'x-csrf-token': token, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

const DAY_MS = 86_400_000;
const LINE_END = 10;

const lineEnds = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
};

/** Exports each kind of figures for bookkeeping, of all orders. */
export const runBooks = async ({ url, headers }: LoadContext): Promise<CsvRun[]> => {
  const runs = [await alone(url)];
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  for (const what of ['journal', 'oss', 'voec', 'payments', 'refunds', 'stock']) {
    const run = async () => {
      const query = new URLSearchParams({ what, from: day(800), to: day(0) });
      const response = await fetch(`${url}/api/admin/books/export.csv?${query}`, { headers });
      if (!response.ok || !response.body) {
        throw new Error(`export refused: ${response.status} ${(await response.text()).slice(0, 300)}`);
      }
      // counted as they come: reading the whole text would hold up the visitors, who wait in this process
      let rows = -1;
      for await (const piece of response.body) rows += lineEnds(piece);
      return `${rows} rows`;
    };
    let times = 0;
    const repeated = async () => {
      const until = performance.now() + EXPORTS_MS;
      for (;;) {
        const outcome = await run();
        times += 1;
        if (performance.now() > until) return outcome;
      }
    };
    const { seconds, ...rest } = await beside(url, `books, ${what}`, repeated);
    runs.push({ ...rest, seconds: seconds / times });
  }
  return runs;
};

/** Exports everything, and imports 10,000 rows of different kinds. */
export const runCsv = async (
  { url, headers }: LoadContext,
  skus: readonly string[],
  slugs: readonly string[],
): Promise<CsvRun[]> => {
  const csrf = await csrfOf(url);
  const imported = async (csv: string, query: string): Promise<string> => {
    const body = new FormData();
    body.append('file', new Blob([csv], { type: 'text/csv' }), 'bench.csv');
    const response = await fetch(`${url}/api/admin/products/import${query}`, {
      method: 'POST',
      headers: { ...headers, ...csrf },
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`import refused: ${response.status} ${text.slice(0, 300)}`);
    const { data } = JSON.parse(text) as { data: Record<string, number> };
    if (data.problem_count) throw new Error(`import with problems: ${text.slice(0, 500)}`);
    return `${data.rows} rows, ${data.created} created, ${data.updated} updated`;
  };
  const counts = skus.slice(0, ROWS).map((sku, index) => `${sku},${500 + index}`);
  const prices = slugs
    .slice(0, ROWS)
    .map((slug, index) => `${slug},${100 + (index % 400)}.00,${index % 3 === 0 ? 15 : 0}`);
  const names = slugs
    .slice(0, ROWS)
    .map((slug, index) => `${slug},Renamed ${(index * 7919) % ROWS},New text ${index}.`);
  const whole = 'bags,unisex,99.00,300,200,New tote,Holds all.,Hide.,Brush.';
  const made = Array.from({ length: ROWS }, (_, index) => {
    const product = Math.floor(index / 4);
    return `made-${product},MADE-${index},S${index % 4},black,5,${index % 4 === 0 ? whole : ',,,,,,,,'}`;
  });
  const madeHeader =
    'slug,sku,size,color,stock,category,gender,price,width_mm,height_mm,name_en,description_en,material_en,care_en';
  const stock = ['sku,stock', ...counts].join('\n');
  return [
    await alone(url),
    await beside(url, 'export of everything', async () => {
      const response = await fetch(`${url}/api/admin/products/export.csv`, { headers });
      const bytes = (await response.arrayBuffer()).byteLength;
      return `${Math.round(bytes / 1024 / 1024)} MB`;
    }),
    await beside(url, 'stock, dry run', () => imported(stock, '?dry_run=true')),
    await beside(url, 'stock', () => imported(stock, '')),
    await beside(url, 'price and discount of as many products', () =>
      imported(['slug,price,discount', ...prices].join('\n'), ''),
    ),
    await beside(url, 'name and description of as many products', () =>
      imported(['slug,name_en,description_en', ...names].join('\n'), ''),
    ),
    await beside(url, 'new products of four variants', () => imported([madeHeader, ...made].join('\n'), '')),
  ];
};
