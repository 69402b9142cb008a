import { checkout, type LoadOptions, type Measured, read } from '@fori/bench/load';
import { startCluster } from './cluster.ts';

const CONNECTIONS = 20;
const SECONDS = 4;
const WARM_UP = { runs: 300 } as const;
const PROCESSES = [1, 2, 3] as const;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
const figures = ({ perSecond, p50, p99 }: Measured): string =>
  `${Math.round(perSecond)}/s, ${p50.toFixed(0)} and ${p99.toFixed(0)} ms`;

/**
 * Throughput of a list, a product and a checkout, with the memory of a process and the connections to the primary. Every answer is computed:
 * a cached one would say how fast the proxy is.
 */
const measureWith = async (processes: number, replica: boolean, print: (line: string) => void): Promise<void> => {
  const cluster = await startCluster({ processes, replica, settings: { CACHE_MB: '0' } });
  try {
    const { databases, shops, url } = cluster;
    const rows = await databases.rows<{ id: number }>('select id from variants where stock > 20 order by id');
    const variants = rows.map(({ id }) => id);
    await databases.rows('update variants set stock = 100000 where stock > 20');
    const scenarios: Record<string, (options: LoadOptions) => Promise<Measured>> = {
      list: (options) => read(options, ['/api/products']),
      product: (options) => read(options, ['/api/products/7']),
      checkout: (options) => checkout(options, variants),
    };
    for (const [name, run] of Object.entries(scenarios)) {
      await run({ url, connections: CONNECTIONS, until: name === 'checkout' ? { runs: 60 } : WARM_UP });
      const measured = await run({ url, connections: CONNECTIONS, until: { seconds: SECONDS } });
      print(`| ${processes} | ${replica ? 'yes' : 'no'} | ${name} | ${figures(measured)} |`);
    }
    const [held] = await databases.rows<{ held: number }>(
      "select count(*)::int as held from pg_stat_activity where datname = 'fori' and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const memory = Math.max(...shops.map((shop) => shop.memory()));
    print(
      `| ${processes} | ${replica ? 'yes' : 'no'} | a process, connections | ${megabytes(memory)}, ${held?.held} |`,
    );
  } finally {
    await cluster.stop();
  }
};

/** One, two and three processes, with and without the replica. */
export const measure = async (print: (line: string) => void): Promise<void> => {
  print('| processes | replica | what | a second, median and 99 of 100 |');
  print('| --- | --- | --- | --- |');
  for (const processes of PROCESSES) for (const replica of [false, true]) await measureWith(processes, replica, print);
};
