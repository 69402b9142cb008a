import { useTranslation } from '@fori/client/use-translation';
import type { EditedLink, MenuColumn, MenuTargets } from '@fori/contracts/admin-menus/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { menuLimits, menuLinkKinds } from '@fori/domain/menus';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { LanguageCard } from '../../../shared/form/language-card.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { linkTo, optionsOf, targetOf } from '../menus-form.ts';

/** Id and error of a field of what is edited. */
type Wiring = (name: string) => { id: string; error: string | null };

interface PanelProps {
  language: Language;
  onLanguage: (language: Language) => void;
  /** languages with errors here */
  wrong: ReadonlySet<Language>;
  wiring: Wiring;
}

interface TextProps extends PanelProps {
  title: string;
  /** the name of the field */
  name: string;
  label: string;
  hint?: string;
  texts: Readonly<Record<Language, string>>;
  /** what customers read in a language without a text; null where English is needed */
  insteadOf: ((language: Language) => string) | null;
  onChange: (texts: Record<Language, string>) => void;
}

/** A text in one language at a time. */
function TextInLanguages({ title, name, label, hint, texts, insteadOf, onChange, ...panel }: TextProps) {
  const { t } = useTranslation(['admin-menus', 'common']);
  const { language, wiring } = panel;
  return (
    <LanguageCard
      title={title}
      label={t('languages')}
      current={language}
      wrong={panel.wrong}
      idOf={(of) => wiring(`tab.${of}`).id}
      panel={wiring('panel').id}
      onChange={panel.onLanguage}
      stateOf={(of) => (insteadOf || texts.en === '' || texts[of] !== '' ? 'complete' : 'missing')}
      stateText={(state) => t(state === 'complete' ? 'complete' : state === 'missing' ? 'missing' : 'check')}
    >
      <Field
        {...wiring(`${name}.${language}`)}
        label={label}
        hint={hint}
        required={!insteadOf && language === 'en'}
        optionalLabel={insteadOf ? t('common:state.optional') : undefined}
      >
        <Input
          value={texts[language]}
          placeholder={insteadOf ? insteadOf(language) : language === 'en' ? undefined : texts.en}
          lang={localeTags[language]}
          maxLength={menuLimits.label}
          autoComplete="off"
          className="max-w-form"
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      </Field>
    </LanguageCard>
  );
}

function RemoveButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Unlocked>
      <Button variant="warn" onClick={onClick}>
        <Trash2 aria-hidden className="size-5" />
        {children}
      </Button>
    </Unlocked>
  );
}

interface LinkFieldsProps extends PanelProps {
  link: EditedLink;
  targets: MenuTargets;
  /** the language of the back office */
  named: Language;
  onChange: (link: EditedLink) => void;
  onRemove: () => void;
}

/** A link: what it leads to, and what it is called in each language. */
export function LinkFields({ link, targets, named, onChange, onRemove, ...panel }: LinkFieldsProps) {
  const { t } = useTranslation('admin-menus');
  const { wiring } = panel;
  const { kind } = link;
  const options = optionsOf(kind, targets);
  const target = targetOf(link, targets);
  return (
    <div className="grid min-w-0 gap-4">
      <Card title={t('link')} actions={<RemoveButton onClick={onRemove}>{t('remove_link')}</RemoveButton>}>
        <div className="grid gap-4">
          <Field {...wiring('kind')} label={t('field.kind')}>
            <Select
              className="max-w-form"
              value={kind}
              onChange={({ target: { value } }) => {
                const chosen = menuLinkKinds.find((each) => each === value) ?? kind;
                onChange(linkTo(link, chosen, optionsOf(chosen, targets)[0]?.value));
              }}
            >
              {menuLinkKinds
                .filter((each) => each !== 'text_page' || each === kind || targets.text_pages.length > 0)
                .filter((each) => each !== 'category' || each === kind || targets.categories.length > 0)
                .map((each) => (
                  <option key={each} value={each}>
                    {t(`kind.${each}`)}
                  </option>
                ))}
            </Select>
          </Field>
          {kind === 'categories' && <p className="max-w-form text-muted text-sm">{t('about_categories')}</p>}
          {kind === 'address' && (
            <Field {...wiring(kind)} label={t('field.address')} hint={t('hint.address')} required>
              <Input
                value={link.address}
                maxLength={menuLimits.address}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                className="max-w-form font-mono"
                onChange={({ target: { value } }) => onChange({ ...link, address: value })}
              />
            </Field>
          )}
          {options.length > 0 && (
            <Field
              {...wiring(kind)}
              label={t('field.target')}
              hint={target?.shown === false ? t('hint.not_shown') : undefined}
            >
              <Select
                className="max-w-form"
                value={target?.value}
                onChange={({ target: { value } }) =>
                  onChange(linkTo(link, kind, options.find((option) => String(option.value) === value)?.value))
                }
              >
                {options.map(({ value, names, shown }) => (
                  <option key={value} value={value}>
                    {shown ? names[named] : t('named_not_shown', { name: names[named] })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </Card>
      {kind !== 'categories' && (
        <TextInLanguages
          {...panel}
          title={t('label_title')}
          name="label"
          label={t('field.label')}
          {...(kind !== 'address' && { hint: t('hint.label') })}
          texts={link.label}
          insteadOf={kind === 'address' ? null : (language) => target?.names[language] ?? ''}
          onChange={(label) => onChange({ ...link, label })}
        />
      )}
    </div>
  );
}

interface ColumnFieldsProps extends PanelProps {
  column: MenuColumn;
  onChange: (column: MenuColumn) => void;
  onRemove: () => void;
}

/** A column of the footer: its heading. */
export function ColumnFields({ column, onChange, onRemove, ...panel }: ColumnFieldsProps) {
  const { t } = useTranslation('admin-menus');
  return (
    <div className="grid min-w-0 gap-4">
      <Card title={t('column')} actions={<RemoveButton onClick={onRemove}>{t('remove_column')}</RemoveButton>}>
        <p className="max-w-form text-muted text-sm">{t('about_column')}</p>
      </Card>
      <TextInLanguages
        {...panel}
        title={t('heading_title')}
        name="title"
        label={t('field.heading')}
        texts={column.title}
        insteadOf={null}
        onChange={(title) => onChange({ ...column, title })}
      />
    </div>
  );
}
