import { confirmTranslation } from '@fori/client/mutations/admin-translations';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { OpenTranslation } from '@fori/contracts/admin-translations/schemas';
import { languageNames } from '@fori/domain/languages';
import { areaOfTranslations } from '@fori/domain/permissions';
import type { TranslatedKind } from '@fori/domain/translations';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink, usePermissions } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** The editor of each kind of thing. */
const editors: Readonly<Record<TranslatedKind, (id: number) => string>> = {
  product: paths.product,
  pictures: paths.product,
  category: paths.category,
  blog: paths.blog,
  page: paths.textPage,
  home: () => paths.homePage,
  menus: () => paths.menus,
  promo: () => paths.settings,
  closing: () => paths.setup,
  'size-guides': () => paths.sizeGuides,
  colors: () => paths.jacket,
};

const editorOf = ({ kind, id, language }: OpenTranslation): string =>
  `${editors[kind](id)}?${new URLSearchParams({ [kind === 'pictures' ? 'pictures' : 'language']: language })}`;

interface TranslationsListProps {
  translations: readonly OpenTranslation[];
  /** the rows belong to the previous address */
  stale: boolean;
  /** moves the focus to the list, once the row of the pressed button is gone */
  onGone: () => void;
}

/** What wants a translator, a line each, with its editor in that language. */
export function TranslationsList({ translations, stale, onGone }: TranslationsListProps) {
  const { t } = useTranslation('admin-translations');
  const { dateTime } = useFormats();
  const { permissions } = usePermissions();
  const { mutate, isPending, variables } = useMutation({
    ...confirmTranslation(useBackOfficeApi()),
    onError: () => showToast({ tone: 'error', title: t('confirm_failed') }),
  });
  const confirm = (open: OpenTranslation) =>
    mutate(open, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('confirmed') });
        onGone();
      },
    });
  const nameOf = ({ kind, label }: OpenTranslation) => label || t(`kind.${kind}`);
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={cn('divide-y divide-hair border border-hair bg-surface', stale && 'opacity-60')}
    >
      {translations.map((open) => (
        <li
          key={`${open.kind} ${open.id} ${open.language}`}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_9rem] sm:items-center"
        >
          <span className="min-w-0">
            <PermittedLink
              to={editorOf(open)}
              aria-label={`${nameOf(open)}, ${languageNames[open.language]}`}
              className="wrap-anywhere inline-flex min-h-target items-center font-semibold hover:underline hover:underline-offset-4"
            >
              {nameOf(open)}
            </PermittedLink>
            <span className="block text-muted text-sm">
              {t(`kind.${open.kind}`)} · {languageNames[open.language]}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge {...(open.state === 'missing' && { tone: 'rust' })}>{t(`state.${open.state}`)}</Badge>
            {open.state === 'outdated' && open.source_changed_at && (
              <span className="text-muted text-sm tabular-nums">
                {t('source_changed', { date: dateTime(open.source_changed_at) })}
              </span>
            )}
          </span>
          <span className="sm:justify-self-end">
            {open.state === 'outdated' && permissions.includes(`${areaOfTranslations[open.kind]}.manage`) && (
              <Button
                variant="quiet"
                className="max-sm:-ml-4"
                aria-label={t('confirm_for', { name: nameOf(open), language: languageNames[open.language] })}
                busy={isPending && variables === open}
                onClick={() => confirm(open)}
              >
                <Check aria-hidden className="size-4" />
                {t('confirm')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
