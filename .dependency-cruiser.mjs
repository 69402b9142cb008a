/**
 * Who may import whom (docs/architecture.md). `pnpm boundaries` and `npm test` hold it.
 *
 *   domain ← contracts, i18n, jacket ← client ← web, admin      ui ← web, admin
 *   domain, contracts, i18n, jacket ← api
 */

/** Tests may look behind the doors: they assert rows as well as answers. */
const tests = '\\.test\\.tsx?$|^apps/api/src/testing/';

/** @param {string[]} names of packages */
const packages = (names) => `^packages/(${names.join('|')})/`;

/**
 * A layer: the only workspace packages that may be imported from a folder, itself aside.
 * @param {string} folder `packages/domain`
 * @param {string[]} allowed names of packages
 * @param {string[]} [others] other files that may be imported, as patterns
 */
function layer(folder, allowed, others = []) {
  const own = `^${folder}/`;
  return {
    name: `layers-${folder.replace('/', '-')}`,
    comment: `${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace package'}.`,
    severity: 'error',
    from: { path: own },
    to: { path: '^(apps|packages|infra)/', pathNot: allowed.length > 0 ? [own, packages(allowed), ...others] : [own] },
  };
}

/**
 * The folders of both apps, lowest first: each may import itself and the ones below it.
 * @type {string[]}
 */
const appLayers = ['shared', 'features', 'routes', 'app'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('packages/domain', []),
    layer('packages/contracts', ['domain']),
    layer('packages/i18n', ['domain']),
    layer('packages/jacket', ['domain']),
    layer('packages/client', ['contracts', 'domain', 'i18n', 'jacket']),
    layer('packages/ui', []),
    layer('apps/web', ['client', 'ui', 'contracts', 'domain', 'i18n', 'jacket']),
    layer('apps/admin', ['client', 'ui', 'contracts', 'domain', 'i18n', 'jacket']),
    layer(
      'apps/api',
      ['domain', 'contracts', 'jacket', 'i18n'],
      ['^infra/(payments|shipmondo)/src/stand-in\\.ts$', '^infra/storage/src/object-storage\\.ts$'],
    ),
    {
      name: 'stand-ins-in-tests',
      comment: 'Only tests use the stand-ins for the payment provider, for Shipmondo and for object storage.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: tests },
      to: { path: '^infra/(payments|shipmondo|storage)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain runs in both SPAs and in the API: no library, no Node, nothing but itself.',
      severity: 'error',
      from: { path: '^packages/(domain|jacket)/src/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'packages-by-name',
      comment:
        'Another package is imported by its name, so that its exports are its only door. The API is no package: the artwork is made for its demo list by its own picture pipeline, and what it asks of Shipmondo is compared with the published schema.',
      severity: 'error',
      from: { path: '^(apps|packages|infra)/([^/]+)/', pathNot: '^infra/(artwork/|shipmondo/src/check-schema)' },
      to: { path: '^(apps|packages|infra)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'features-stand-alone',
      comment: 'Features of a SPA never import one another: a route joins them.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...appLayers.slice(0, -1).map((lower, index) => ({
      name: `app-${lower}-below`,
      comment: `In both apps imports point downwards: ${appLayers.toReversed().join(' → ')}.`,
      severity: 'error',
      from: { path: `^apps/(web|admin)/src/${lower}/`, pathNot: tests },
      to: { path: `^apps/$1/src/(${appLayers.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'modules-by-index',
      comment: 'What a module offers to the others, its index.ts names; everything else is its own (decision 0063).',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: ['^apps/api/src/modules/$1/', '^apps/api/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'papers-in-their-thread',
      comment:
        'Receipts and sheets are drawn by a thread of their own: what answers requests loads none of it (API-113).',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [tests, '^apps/api/src/modules/orders/documents/(sheet/)?draw-[^/]+\\.ts$'],
      },
      to: {
        path: '^apps/api/src/modules/orders/documents/(sheet/)?draw-[^/]+\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 's3-in-its-files',
      comment: 'A bucket, its connection and its uploads speak S3, nothing else does.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/storage/bucket(-connection|-upload)?\\.ts$', tests] },
      to: { path: '(^|/)node_modules/@aws-sdk/' },
    },
    {
      name: 's3-on-demand',
      comment: 'The client for buckets takes time and memory: a shop without one never loads it (DEPLOY-10).',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['/bucket[^/]*\\.ts$', tests] },
      to: {
        path: '^apps/api/src/(storage|backup)/bucket[^/]*\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'drizzle-in-repositories',
      comment: 'Queries live in repositories: everything above them knows no table and no SQL.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(db|seed)/', '\\.repository\\.ts$', tests] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },
    {
      name: 'drivers-in-db',
      comment: 'Which database it is, only db/ knows.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/db/', tests] },
      to: { path: '(^|/)node_modules/(better-sqlite3|pg|@electric-sql/pglite|@types/better-sqlite3|@types/pg)/' },
    },
    {
      name: 'fastify-at-the-edge',
      comment: 'HTTP ends at the routes: use cases can be called by a worker or a test without a request.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/(http/|(app|routes|server|run-server|dev|composition)\\.ts$)',
          '\\.routes\\.ts$',
          tests,
        ],
      },
      to: { path: '(^|/)node_modules/(fastify|@fastify/[^/]+|@ts-rest/fastify)/' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere escapes every other rule; a deep import (@fori/x/src/y) is one.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|migrations)/' },
    // Types are imports too: a contract that needs a type of the API is as wrong as one that needs its code.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // otherwise it lists what depends on each file, which no rule asks for
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // no file changes while it runs, which takes longer than the 4 seconds it keeps otherwise
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
