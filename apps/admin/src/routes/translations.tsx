import { adminTranslationsQuery } from '@fori/client/queries/admin-translations';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { translatedKinds, translationStates } from '@fori/domain/translations';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { TranslationsList } from '../features/translations/components/translations-list.tsx';
import { translationList } from '../features/translations/list.ts';
import { ChoiceSelect } from '../shared/list/choice-select.tsx';
import { FilterTabs } from '../shared/list/filter-tabs.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { ListCount } from '../shared/list/list-count.tsx';
import { useList } from '../shared/list/use-list.ts';
import { useOfferedLanguages } from '../shared/use-offered-languages.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const targets = languages.filter((language) => language !== fallbackLanguage);

/** `/admin/translations`: what is missing in a language or older than its English text. */
export function TranslationsPage() {
  const { t, i18n } = useTranslation('admin-translations');
  const controls = useList(translationList);
  const { state, change } = controls;
  const query = useQuery(adminTranslationsQuery(useBackOfficeApi(), i18n.language as Language, state));
  const { data } = query;
  const { nameOf } = useOfferedLanguages();
  const list = useRef<HTMLDivElement>(null);
  usePageTitle(t('title'));
  const hrefOf = (language: typeof state.language) =>
    `${translationList.path}?${translationList.write(translationList.change(state, { language }))}`;
  const openIn = (language: Language) => data && data.counts[language].missing + data.counts[language].outdated;
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <FilterTabs
        label={t('languages')}
        current={state.language}
        hrefOf={hrefOf}
        tabs={[
          { value: 'all', label: t('all_languages') },
          ...targets.map((language) => ({
            value: language,
            label: nameOf(language),
            count: openIn(language),
          })),
        ]}
      />
      <div className="my-4 flex flex-wrap items-end gap-3">
        <ChoiceSelect
          label={t('filter.kind')}
          value={state.kind}
          choices={['all', ...translatedKinds]}
          name={(kind) => (kind === 'all' ? t('filter.any_kind') : t(`kind.${kind}`))}
          onChoose={(kind) => change({ kind })}
        />
        <ChoiceSelect
          label={t('filter.state')}
          value={state.state}
          choices={['all', ...translationStates]}
          name={(of) => (of === 'all' ? t('filter.any_state') : t(`state.${of}`))}
          onChoose={(of) => change({ state: of })}
        />
        <div className="pb-2">
          <ListCount
            state={state}
            total={data?.total ?? null}
            shown={data?.data.length ?? 0}
            count={(count) => t('count', { count })}
          />
        </div>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <ListBody
          controls={controls}
          query={query}
          labels={{ loading: t('loading'), failed: t('failed') }}
          none={(now) =>
            translationList.isRestricted(now) ? (
              <EmptyState
                title={t('none.title')}
                action={
                  <Link to={translationList.path} className={buttonClass({ variant: 'secondary' })}>
                    {t('none.action')}
                  </Link>
                }
              >
                {t('none.text')}
              </EmptyState>
            ) : (
              <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
            )
          }
        >
          {(translations, stale) => (
            <TranslationsList translations={translations} stale={stale} onGone={() => list.current?.focus()} />
          )}
        </ListBody>
      </div>
    </>
  );
}
