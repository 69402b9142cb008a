import { useTranslation } from '@fori/client/use-translation';
import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import type { Companion } from '@fori/contracts/admin-products/schemas';
import { homeLimits } from '@fori/domain/home';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { shop } from '@fori/domain/shop';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Card } from '@fori/ui/section';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { get, set } from 'react-hook-form';
import { Checkbox, Input, Textarea } from '../../../shared/form/controls.tsx';
import { LanguageCard } from '../../../shared/form/language-card.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { ProductPicker } from '../../../shared/product-picker.tsx';
import { type BlockField, type BlockForm, itemFields, listOf, newItem, ownFields } from '../home-form.ts';
import { PictureChoice } from './picture-choice.tsx';

type Texts = HomeDocument['title'];

/** Id and error of a field of the block or page. */
export type Wiring = (name: string) => { id: string; error: string | null };

interface TextFieldsProps {
  /** what the fields are part of */
  values: object;
  fields: readonly BlockField[];
  /** before the names of the fields: `slides.0.` */
  place: string;
  language: Language;
  wiring: Wiring;
  onChange: (name: string, value: unknown) => void;
}

/** The fields of a block or of one of its items, texts in one language at a time. */
function Fields({ values, fields, place, language, wiring, onChange }: TextFieldsProps) {
  const { t } = useTranslation(['admin-home', 'common']);
  return fields.map(({ name, label, control, needed, most }) => {
    const at = place + name;
    const optional = needed ? undefined : t('common:state.optional');
    if (control === 'picture') {
      return (
        <PictureChoice
          key={at}
          {...wiring(`${at}.file`)}
          picture={get(values, at)}
          optional={place === ''}
          onChange={(picture) => onChange(at, picture)}
        />
      );
    }
    if (control === 'products') {
      return (
        <ProductPicker
          key={at}
          {...wiring(at)}
          picked={get(values, at) as Companion[]}
          onChange={(picked) => onChange(at, picked)}
          most={most}
          labels={{ none: t('products.none'), full: t('products.full') }}
        />
      );
    }
    if (control === 'address') {
      return (
        <Field key={at} {...wiring(at)} label={t('field.link_to')} hint={t('hint.link_to')} optionalLabel={optional}>
          <Input
            value={get(values, at)}
            maxLength={most}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="max-w-form font-mono"
            onChange={({ target }) => onChange(at, target.value)}
          />
        </Field>
      );
    }
    const texts = get(values, at) as Texts | undefined;
    // the words for a picture that is not there
    if (!texts) return null;
    const Control = control === 'text' ? Textarea : Input;
    return (
      <Field
        key={at}
        {...wiring(`${at}.${language}`)}
        label={t(`field.${label}`)}
        hint={label === 'alt' ? t('hint.alt') : undefined}
        required={needed && language === 'en'}
        optionalLabel={optional}
      >
        <Control
          value={texts[language]}
          // what customers read where the language has no text of its own
          placeholder={language === 'en' ? undefined : texts.en}
          lang={localeTags[language]}
          maxLength={most}
          autoComplete="off"
          className="max-w-form"
          onChange={({ target }: { target: { value: string } }) => onChange(`${at}.${language}`, target.value)}
          {...(control === 'text' && { rows: 3 })}
        />
      </Field>
    );
  });
}

/** Every text of a block or page. */
const textsIn = (value: unknown): Texts[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (languages.every((language) => language in value)) return [value as Texts];
  return Object.values(value).flatMap(textsIn);
};

interface TextsPanelProps {
  /** what is edited, for how far each language is translated */
  values: object;
  language: Language;
  onLanguage: (language: Language) => void;
  /** languages with errors here */
  wrong: ReadonlySet<Language>;
  wiring: Wiring;
  children: ReactNode;
}

/** The tabs of languages above texts. */
export function TextsPanel({ values, language, onLanguage, wrong, wiring, children }: TextsPanelProps) {
  const { t } = useTranslation('admin-home');
  const written = textsIn(values).filter(({ en }) => en !== '');
  return (
    <LanguageCard
      title={t('texts')}
      label={t('languages')}
      current={language}
      wrong={wrong}
      idOf={(of) => wiring(`tab.${of}`).id}
      panel={wiring('panel').id}
      onChange={onLanguage}
      stateOf={(of) => (written.every((texts) => texts[of] !== '') ? 'complete' : 'missing')}
      stateText={(state) => t(`translation.${state}`)}
    >
      {children}
    </LanguageCard>
  );
}

interface BlockFieldsProps extends Omit<TextsPanelProps, 'values' | 'children'> {
  block: BlockForm;
  onChange: (block: BlockForm) => void;
  onRemove: () => void;
}

/** One block: when it is shown, and its texts, links, pictures and products. */
export function BlockFields({ block, onChange, onRemove, ...panel }: BlockFieldsProps) {
  const { t } = useTranslation(['admin-home', 'common']);
  const { wiring, language } = panel;
  const optional = t('common:state.optional');
  const change = (name: string, value: unknown) => {
    const next = structuredClone(block);
    set(next, name, value);
    onChange(next);
  };
  const list = listOf[block.kind];
  const items = list ? (get(block, list) as object[]) : [];
  const setItems = (next: object[], focused: string) => {
    if (!list) return;
    flushSync(() => change(list, next));
    document.getElementById(focused)?.focus();
  };
  const idOf = (at: number, action: string) => wiring(`${list}.${at}.${action}`).id;
  const move = (at: number, to: number, action: string) => {
    const moved = items[at];
    if (moved) setItems(items.toSpliced(at, 1).toSpliced(to, 0, moved), idOf(to, action));
  };
  return (
    <div className="grid min-w-0 gap-4">
      <Card
        title={t(`kind.${block.kind}`)}
        actions={
          <Unlocked>
            <Button variant="warn" onClick={onRemove}>
              <Trash2 aria-hidden className="size-5" />
              {t('remove')}
            </Button>
          </Unlocked>
        }
      >
        <p className="mb-2 max-w-form text-muted text-sm">{t(`about_kind.${block.kind}`)}</p>
        <Checkbox
          id={wiring('hidden').id}
          checked={block.hidden}
          onChange={({ target }) => onChange({ ...block, hidden: target.checked })}
          label={t('field.hidden')}
        />
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} {...wiring(name)} label={t(`field.${name}`)} optionalLabel={optional}>
              <Input
                type="datetime-local"
                value={block[name]}
                onChange={({ target }) => onChange({ ...block, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        <p className="mt-2 text-muted text-sm">{t('hint.schedule', { zone: shop.timeZone })}</p>
      </Card>
      <TextsPanel values={block} {...panel}>
        <Fields
          values={block}
          fields={ownFields[block.kind]}
          place=""
          language={language}
          wiring={wiring}
          onChange={change}
        />
        {list &&
          items.map((_, at) => {
            const number = at + 1;
            return (
              <fieldset key={at} className="grid gap-4 border border-hair p-4">
                <legend className="px-1 font-semibold">{t(`item.${list}`, { number })}</legend>
                <Unlocked>
                  <div className="-mt-4 flex justify-end">
                    <IconButton
                      id={idOf(at, 'up')}
                      label={t('item_action.up', { item: t(`item.${list}`, { number }) })}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1, 'up')}
                    >
                      <ArrowUp aria-hidden className="size-4" />
                    </IconButton>
                    <IconButton
                      id={idOf(at, 'down')}
                      label={t('item_action.down', { item: t(`item.${list}`, { number }) })}
                      disabled={at === items.length - 1}
                      onClick={() => move(at, at + 1, 'down')}
                    >
                      <ArrowDown aria-hidden className="size-4" />
                    </IconButton>
                    <IconButton
                      label={t('item_action.remove', { item: t(`item.${list}`, { number }) })}
                      onClick={() => setItems(items.toSpliced(at, 1), wiring('add').id)}
                    >
                      <Trash2 aria-hidden className="size-4" />
                    </IconButton>
                  </div>
                </Unlocked>
                <Fields
                  values={block}
                  fields={itemFields[list]}
                  place={`${list}.${at}.`}
                  language={language}
                  wiring={wiring}
                  onChange={change}
                />
              </fieldset>
            );
          })}
        {list && (
          <Unlocked>
            <Button
              id={wiring('add').id}
              variant="secondary"
              disabled={items.length >= homeLimits[list]}
              onClick={() =>
                setItems(
                  [...items, newItem(list)],
                  wiring(`${list}.${items.length}.${itemFields[list][0]?.name}.${language}`).id,
                )
              }
              className="justify-self-start"
            >
              <Plus aria-hidden className="size-5" />
              {t(`add_item.${list}`)}
            </Button>
          </Unlocked>
        )}
      </TextsPanel>
    </div>
  );
}

const headFields: readonly BlockField[] = [
  { name: 'title', label: 'title', control: 'line', needed: true, most: homeLimits.headTitle },
  { name: 'description', label: 'text', control: 'text', needed: true, most: homeLimits.headDescription },
];

interface HeadFieldsProps extends Omit<TextsPanelProps, 'children'> {
  onChange: TextFieldsProps['onChange'];
}

/** What search engines and screen readers say of the page. */
export function HeadFields({ onChange, ...panel }: HeadFieldsProps) {
  const { t } = useTranslation('admin-home');
  const { values, language, wiring } = panel;
  return (
    <TextsPanel {...panel}>
      <p className="max-w-form text-muted text-sm">{t('head.about')}</p>
      <Fields values={values} fields={headFields} place="" language={language} wiring={wiring} onChange={onChange} />
    </TextsPanel>
  );
}
