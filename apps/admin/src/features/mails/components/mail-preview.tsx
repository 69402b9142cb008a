import { errorText, fieldErrors } from '@fori/client/errors';
import { mailPreviewQuery } from '@fori/client/queries/admin-mails';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { MailDraft } from '@fori/contracts/admin-mails/schemas';
import { localeTags } from '@fori/domain/languages';
import type { MailKind } from '@fori/domain/mail-words';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Debounce after the last key press, ms. */
const PAUSE_MS = 350;

/** The whole mail with example data around what is typed, as HTML and as plain text (ADMIN-201). */
export function MailPreview({ kind, draft }: { kind: MailKind; draft: MailDraft }) {
  const { t } = useTranslation(['admin-mails', 'errors']);
  const debounced = JSON.parse(useDebounced(JSON.stringify(draft), PAUSE_MS)) as MailDraft;
  const { data, error } = useQuery(mailPreviewQuery(useBackOfficeApi(), kind, debounced));
  const [form, setForm] = useState<'html' | 'text'>('html');
  const [reason] = Object.values(fieldErrors(error));
  const lang = localeTags[draft.language];
  return (
    <Card title={t('preview.title')} className="min-w-0 self-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('preview.form')}</legend>
          {(['html', 'text'] as const).map((each) => (
            <Button
              key={each}
              variant={each === form ? 'primary' : 'secondary'}
              aria-pressed={each === form}
              onClick={() => setForm(each)}
            >
              {t(`preview.${each}`)}
            </Button>
          ))}
        </fieldset>
        {error && (
          <Notice tone="error" title={t('preview.failed')}>
            {reason ?? errorText(error, t)}
          </Notice>
        )}
        {!error && !data && (
          <Loading label={t('preview.loading')}>
            <Skeleton className="h-120" />
          </Loading>
        )}
        {!error && data && (
          <>
            <p className="wrap-break-word text-sm">
              <span className="text-muted">{t('preview.subject')}: </span>
              <span lang={lang} className="font-semibold">
                {data.subject}
              </span>
            </p>
            {form === 'html' ? (
              // without a value it allows nothing: no script, no form, no navigation
              <iframe
                title={t('preview.title')}
                sandbox=""
                srcDoc={data.html}
                className="h-160 w-full border border-hair bg-surface"
              />
            ) : (
              <pre
                lang={lang}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which needs a focusable element for the arrow keys
                tabIndex={0}
                className="wrap-anywhere h-160 overflow-y-auto whitespace-pre-wrap border border-hair p-4 font-mono text-sm"
              >
                {data.text}
              </pre>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
