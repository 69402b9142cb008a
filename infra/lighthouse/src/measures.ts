import type { Result } from 'lighthouse';

/** The results of one run: scores of 100, milliseconds, bytes. */
export interface Measures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptBytes: number;
}

type Limit = { atLeast: number } | { atMost: number };

/** What a page must reach; `pnpm lighthouse` fails otherwise. */
export const limits = {
  performance: { atLeast: 95 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  lcp: { atMost: 1500 },
  cls: { atMost: 0.02 },
  tbt: { atMost: 80 },
} as const satisfies Readonly<Partial<Record<keyof Measures, Limit>>>;

const HUNDRED = 100;

/** The results of one run. Throws when the page could not be measured. */
export const measuresOf = ({ categories, audits, runtimeError }: Result): Measures => {
  if (runtimeError) throw new Error(`Lighthouse could not measure the page: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * HUNDRED);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each measure's median over several runs of a page. */
export const medians = (runs: readonly Measures[]): Measures => {
  const of = (name: keyof Measures) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    scriptBytes: of('scriptBytes'),
  };
};

/** The measures that miss their limits, one line each; a missing measure counts too. */
export const shortfalls = (measures: Measures): string[] =>
  Object.entries(limits).flatMap(([name, limit]) => {
    const value = measures[name as keyof Measures];
    if ('atLeast' in limit) return value >= limit.atLeast ? [] : [`${name} is ${value}, must be ${limit.atLeast}`];
    return value <= limit.atMost ? [] : [`${name} is ${value}, may be ${limit.atMost}`];
  });

/** Failed audits of the categories that must reach 100. */
export const failedAudits = ({ categories, audits }: Result): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 1
        ? [`${category}: ${audit?.title ?? id}`]
        : [];
    }),
  );
