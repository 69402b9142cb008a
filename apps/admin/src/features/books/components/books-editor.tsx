import { saveBookSettings } from '@fori/client/mutations/admin-books';
import { bookSettingsQuery } from '@fori/client/queries/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type BookSettingsResponse, bookChange } from '@fori/contracts/admin-books/schemas';
import { bookAccounts, MAX_ACCOUNT } from '@fori/domain/books';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Checkbox, Input } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { booksIn, formOf } from '../form.ts';

/** Whether the shop issues invoices, and the accounts of its journal (BOOK-05, BOOK-09). */
export function BooksEditor({ settings }: { settings: BookSettingsResponse }) {
  const { t } = useTranslation('admin-books');
  const api = useBackOfficeApi();
  const editor = useMergingEditor({
    loaded: settings,
    thing: t('title'),
    query: bookSettingsQuery(api),
    mutation: saveBookSettings(api),
    labels: () => ({
      'invoices.on': t('invoices.on'),
      'invoices.from': t('invoices.from'),
      ...Object.fromEntries(bookAccounts.map((name) => [`accounts.${name}`, t(`account.${name}`)])),
    }),
    schema: bookChange,
    formOf,
    toInput: booksIn,
  });
  const { form, field } = editor;
  return (
    <EditorForm
      editor={editor}
      change="settings.manage"
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title={t('invoices.title')}>
          <div className="grid gap-6">
            <Checkbox {...form.register('invoices.on')} label={t('invoices.on')} hint={t('invoices.on_hint')} />
            <Field {...field('invoices.from')} required={form.watch('invoices.on')}>
              <Input type="date" {...form.register('invoices.from')} className="max-w-52" />
            </Field>
          </div>
        </Card>
        <Card title={t('accounts.title')}>
          <p className="mb-4 max-w-prose text-muted text-sm">{t('accounts.text')}</p>
          <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {bookAccounts.map((name) => (
              <Field key={name} {...field(`accounts.${name}`)} required>
                <Input
                  {...form.register(`accounts.${name}`)}
                  autoComplete="off"
                  maxLength={MAX_ACCOUNT}
                  className="font-mono"
                />
              </Field>
            ))}
          </div>
        </Card>
      </div>
    </EditorForm>
  );
}
