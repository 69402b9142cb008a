import { useTranslation } from '@fori/client/use-translation';
import type { AdminTextPageRow } from '@fori/contracts/admin-text-pages/schemas';
import { languageNames, languages } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';
import { publicPath } from '../public-path.ts';

interface TextPagesListProps {
  pages: readonly AdminTextPageRow[];
  /** the rows belong to the previous address */
  stale: boolean;
}

/** What is to be said of a page beside its name: hidden, drafts, languages customers can choose without a text. */
function Marks({ page: { visible, states } }: { page: AdminTextPageRow }) {
  const { t } = useTranslation('admin-text-pages');
  const { offered } = useOfferedLanguages();
  const named = (state: string) => languages.filter((language) => states[language] === state);
  const drafts = named('draft');
  const missing = named('missing').filter((language) => offered.includes(language));
  const list = (some: typeof drafts) => some.map((language) => languageNames[language]).join(', ');
  return (
    <span className="flex flex-wrap gap-1">
      {!visible && <Badge>{t('hidden')}</Badge>}
      {drafts.length > 0 && <Badge tone="rust">{t('drafts', { languages: list(drafts) })}</Badge>}
      {missing.length > 0 && <Badge>{t('missing', { languages: list(missing) })}</Badge>}
      {visible && drafts.length + missing.length === 0 && (
        <Badge tone="ok">
          {t(named('built_in').length === languages.length ? 'state.built_in' : 'state.published')}
        </Badge>
      )}
    </span>
  );
}

/** The text pages, a row each. */
export function TextPagesList({ pages, stale }: TextPagesListProps) {
  const { t } = useTranslation('admin-text-pages');
  const { dateTime } = useFormats();
  return (
    <ul
      aria-label={t('title')}
      className={cn('divide-y divide-hair border border-hair bg-surface', stale && 'opacity-60')}
    >
      {pages.map((page) => (
        <li
          key={page.id}
          className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-bg sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] sm:items-center"
        >
          <span className="min-w-0">
            <Link
              to={paths.textPage(page.id)}
              className="wrap-break-word inline-flex min-h-target items-center font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {page.title}
            </Link>
            <span className="block wrap-anywhere font-mono text-muted text-sm">{publicPath(page)}</span>
          </span>
          <Marks page={page} />
          <span className="text-muted text-sm tabular-nums">
            {page.kind === 'own' || Object.values(page.states).some((state) => state !== 'built_in')
              ? t('changed', { date: dateTime(page.updated_at) })
              : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
