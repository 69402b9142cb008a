import { saveMail } from '@fori/client/mutations/admin-mails';
import { adminMailQuery } from '@fori/client/queries/admin-mails';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminMail, type AdminMailChange, adminMailChange } from '@fori/contracts/admin-mails/schemas';
import { type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { hasWords, MAX_MAIL_WORDS, mailWordParts } from '@fori/domain/mail-words';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useId } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useTextLanguage } from '../../../shared/form/use-text-language.ts';
import { MailPreview } from './mail-preview.tsx';
import { TestMail } from './test-mail.tsx';

type MailForm = Pick<AdminMailChange, 'texts'>;

/** The shop's own words in a mail in each language, beside the whole mail (ADMIN-200). */
export function MailEditor({ mail, name }: { mail: AdminMail; name: string }) {
  const { t } = useTranslation('admin-mails');
  const api = useBackOfficeApi();
  const id = useId();
  const [language, setLanguage] = useTextLanguage();
  const editor = useMergingEditor({
    loaded: mail,
    thing: name,
    query: adminMailQuery(api, mail.kind),
    mutation: saveMail(api, mail.kind),
    labels: () =>
      Object.fromEntries(
        languages.flatMap((each) =>
          mailWordParts.map((part) => [`texts.${each}.${part}`, `${languageNames[each]}: ${t(`field.${part}`)}`]),
        ),
      ),
    schema: adminMailChange,
    formOf: ({ texts }: AdminMail): MailForm => ({ texts }),
    toInput: ({ texts }: MailForm, updated_at) => ({ texts, updated_at }),
  });
  const { form } = editor;
  const { texts } = form.watch();
  const draft = { language, ...texts[language] };
  const { wrong, summary } = textErrors(editor.summary, setLanguage);
  const stateOf = (each: Language) => (hasWords(texts[each]) ? 'complete' : 'missing');
  const tabOf = (each: Language) => `${id}-tab-${each}`;
  return (
    <EditorForm
      editor={editor}
      change="content.manage"
      summary={summary}
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LanguageTabs
          label={t('languages')}
          current={language}
          wrong={wrong}
          idOf={tabOf}
          panel={`${id}-panel`}
          onChange={setLanguage}
          marks={(each) => ({
            icon: <TranslationMark state={wrong.has(each) ? 'partial' : stateOf(each)} />,
            text: <span className="sr-only">, {t(`state.${stateOf(each)}`)}</span>,
          })}
        />
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={tabOf(language)}
          className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2"
        >
          <Card title={t('words')} className="min-w-0 self-start">
            <div key={language} className="grid gap-4">
              <p className="text-muted text-sm">{t('hint.empty')}</p>
              {mailWordParts.map((part) => (
                <Field
                  key={part}
                  {...editor.field(`texts.${language}.${part}`)}
                  label={t(`field.${part}`)}
                  hint={t(`hint.${part}`)}
                >
                  <Textarea
                    {...form.register(`texts.${language}.${part}`)}
                    lang={localeTags[language]}
                    rows={6}
                    maxLength={MAX_MAIL_WORDS}
                  />
                </Field>
              ))}
              <Unlocked>
                <TestMail kind={mail.kind} draft={draft} />
              </Unlocked>
            </div>
          </Card>
          <MailPreview kind={mail.kind} draft={draft} />
        </div>
      </div>
    </EditorForm>
  );
}
