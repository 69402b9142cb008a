import { textPageVersionsQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminTextPage, PageText, TextPageVersion } from '@fori/contracts/admin-text-pages/schemas';
import { type Language, languageNames, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { useState } from 'react';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { VersionListDialog } from '../../../shared/versions-dialog.tsx';
import { textParts } from '../text-page-form.ts';
import { VersionComparison } from './version-comparison.tsx';

interface VersionsDialogProps {
  page: AdminTextPage;
  language: Language;
  /** as it is in the editor now */
  current: PageText;
  /** puts a version's text into the editor */
  onRestore: (text: PageText) => void;
  onClose: () => void;
}

const asLines = (text: PageText): string => textParts.map((part) => text[part]).join('\n\n');

/** Every version of a page in a language; each can be compared with the editor and restored into it. */
export function VersionsDialog({ page, language, current, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('admin-text-pages');
  const api = useBackOfficeApi();
  const [compared, setCompared] = useState<number | null>(null);
  const builtIn = page.built_in?.[language] ?? null;
  const textOf = (version: TextPageVersion): PageText | null => version.text ?? builtIn;
  return (
    <VersionListDialog
      title={t('versions.title', { language: languageNames[language] })}
      versionsQuery={(at) => textPageVersionsQuery(api, page.id, language, at)}
      about={({ text }) => text === null && t(builtIn ? 'state.built_in' : 'versions.withdrawn')}
      actions={(version, name) => {
        const text = textOf(version);
        return (
          text && (
            <>
              <Button
                variant="secondary"
                aria-expanded={compared === version.id}
                aria-label={t('versions.compare_one', { version: name })}
                onClick={() => setCompared(compared === version.id ? null : version.id)}
              >
                {t('versions.compare')}
              </Button>
              <Unlocked>
                <Button
                  variant="quiet"
                  aria-label={t('versions.restore_one', { version: name })}
                  onClick={() => onRestore(text)}
                >
                  {t('versions.restore')}
                </Button>
              </Unlocked>
            </>
          )
        );
      }}
      onClose={onClose}
    >
      {(version, name) => {
        const text = textOf(version);
        return (
          text &&
          compared === version.id && (
            <VersionComparison
              before={asLines(text)}
              after={asLines(current)}
              lang={localeTags[language]}
              label={t('versions.compared', { version: name })}
            />
          )
        );
      }}
    </VersionListDialog>
  );
}
