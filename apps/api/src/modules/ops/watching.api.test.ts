import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsSections } from '@fori/domain/shop-status';
import { beforeAll, expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { observeReplica } from './replica-metrics.ts';

const NO_QUERIES = { replica: 0, primary: 0, failed: 0 };

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const rules = read('infra/deploy/prometheus/fori.rules.yml');
const dashboard = read('infra/deploy/grafana/fori.json');
const operations = read('docs/operations.md');
const alerts = allOf(rules, /- alert: (\w+)/g);

/** The address of a heading, as the readers of Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchors = allOf(operations, /^#{2,4} (.+)$/gm).map(anchorOf);

/** Names of metrics in an expression; `up` is Prometheus' own. */
const metricsIn = (text: string) => new Set(allOf(text, /\b((?:fori|nodejs|process)_\w+)/g));

describeShop('watching the shop', (shop) => {
  let known: Set<string>;
  beforeAll(async () => {
    await shop().call('GET', '/products');
    const { registry } = shop().shop.instruments;
    // those of a shop with a replica, too
    observeReplica(registry, () => ({ source: 'replica', reason: null, ageMs: 0, epoch: 0, queries: NO_QUERIES }));
    const { body } = await shop().app.inject('/api/metrics');
    known = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  });

  test.each([
    ['alerts', rules],
    ['dashboard', dashboard],
  ])('[WATCH-05] the %s name no metric that the shop does not have', (_, text) => {
    const named = metricsIn(text);
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test('[WATCH-04] each alert has its section with cause and cure, and each section its alert', () => {
    expect(allOf(rules, /runbook: docs\/operations\.md#(\S+)/g)).toEqual(alerts.map((alert) => alert.toLowerCase()));
    const sections = operations.split(/^#{2,4} /m).filter((section) => section.startsWith('Fori'));
    expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual([...alerts].sort());
    for (const section of sections) expect(section).toMatch(/\*\*Cause\*\*: [\s\S]+\*\*Cure\*\*: /);
  });

  test('[WATCH-04] each alert is tried by a test of its own', () => {
    const tried = allOf(read('infra/deploy/prometheus/fori.rules.test.yml'), /alertname: (\w+)/g);
    expect([...new Set(tried)].sort()).toEqual([...alerts].sort());
  });

  test('[ADMIN-325] the section of the operations guide that the status page names is there for each part', () => {
    expect(Object.values(operationsSections).filter((section) => !anchors.includes(section))).toEqual([]);
  });
});
