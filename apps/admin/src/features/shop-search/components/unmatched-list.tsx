import { dismissUnmatchedSearch } from '@fori/client/mutations/admin-shop-search';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { UnmatchedSearch } from '@fori/contracts/admin-shop-search/schemas';
import { type Language, languageNames, localeTags } from '@fori/domain/languages';
import { isSynonym } from '@fori/domain/search';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** Rows shown before all are asked for. */
const FIRST = 10;

interface UnmatchedListProps {
  searches: readonly UnmatchedSearch[];
  /** null while synonyms cannot be edited */
  onAdd: ((language: Language, term: string) => void) | null;
  /** moves the focus to the section, once what was pressed is gone */
  onGone: () => void;
}

/** Searches without result, a line each, with what can be done about them. */
export function UnmatchedList({ searches, onAdd, onGone }: UnmatchedListProps) {
  const { t } = useTranslation('admin-shop-search');
  const { shortDateTime } = useFormats();
  const [all, setAll] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    ...dismissUnmatchedSearch(useBackOfficeApi()),
    onError: () => showToast({ tone: 'error', title: t('unmatched.dismiss_failed') }),
  });
  const dismiss = (search: UnmatchedSearch) =>
    mutate(search.id, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('unmatched.dismissed') });
        onGone();
      },
    });
  return (
    <div className="grid gap-3">
      <ul aria-label={t('unmatched.title')} className="divide-y divide-hair">
        {searches.slice(0, all ? undefined : FIRST).map((search) => (
          <li key={search.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span lang={localeTags[search.language]} className="font-semibold wrap-anywhere">
                  {search.term}
                </span>
                <span className="text-muted text-sm">{languageNames[search.language]}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
                <span>
                  {t('unmatched.times', { count: search.times })},{' '}
                  {t('unmatched.last', { date: shortDateTime(search.last_at) })}
                </span>
                {search.similar_shown && <Badge>{t('unmatched.similar')}</Badge>}
              </p>
            </div>
            <Permitted to="catalogue.manage">
              <div className="flex flex-wrap gap-2">
                {onAdd && isSynonym(search.term) && (
                  <Button
                    variant="secondary"
                    aria-label={t('unmatched.add_for', { term: search.term })}
                    onClick={() => onAdd(search.language, search.term)}
                  >
                    {t('unmatched.add')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={t('unmatched.dismiss_for', { term: search.term })}
                  busy={isPending && variables === search.id}
                  onClick={() => dismiss(search)}
                >
                  {t('unmatched.dismiss')}
                </Button>
              </div>
            </Permitted>
          </li>
        ))}
      </ul>
      {!all && searches.length > FIRST && (
        <p>
          <Button
            variant="secondary"
            onClick={() => {
              setAll(true);
              onGone();
            }}
          >
            {t('unmatched.all', { total: searches.length })}
          </Button>
        </p>
      )}
    </div>
  );
}
