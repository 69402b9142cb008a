import { saveShipping } from '@fori/client/mutations/admin-shipping';
import { shippingQuery } from '@fori/client/queries/admin-shipping';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type ShippingSettingsResponse, shippingChange } from '@fori/contracts/admin-shipping/schemas';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { MAX_ZONES } from '@fori/domain/shipping-methods';
import type { TextsOf } from '@fori/i18n/types';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Input } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { formFieldOf, formOf, newZone, type PointForm, shippingIn, type ZoneForm } from '../form.ts';
import { PointsCard } from './points-card.tsx';
import { ZoneCard } from './zone-card.tsx';

type Translate = TextsOf<['admin-shipping', 'common']>;

/** The fields of a zone with their labels, in page order. */
const labelsOf = (
  t: Translate,
  reader: Language,
  country: (code: string) => string,
  zone: ZoneForm,
  at: number,
): [string, string][] => {
  const field = (name: string, place: string, label: string): [string, string] => [
    `zones.${at}.${name}`,
    t('at', { place, label }),
  ];
  const name = zone.name || t('zone_unnamed');
  return [
    field('name', name, t('zone')),
    field('areas', name, t('areas')),
    ...zone.areas.flatMap((area, row) => [
      field(`areas.${row}.country`, name, country(area.country)),
      field(`areas.${row}.prefixes`, country(area.country), t('postal_prefixes')),
    ]),
    field('methods', name, t('methods')),
    ...zone.methods.flatMap((method, row) => {
      const place = `${name}, ${method.names[reader] || method.names.en || t('method_unnamed')}`;
      const own = (part: string, label: string) => field(`methods.${row}.${part}`, place, label);
      return [
        own('kind', t('kind')),
        own('carrier', t('carrier')),
        ...languages.map((code) => own(`names.${code}`, t('name_in', { language: languageNames[code] }))),
        own('price_by', t('price_by')),
        own('steps', t('price')),
        ...method.steps.flatMap((_, step) => [
          own(`steps.${step}.from`, t(method.price_by === 'weight' ? 'from_weight' : 'from_sum')),
          own(`steps.${step}.price`, t('price')),
        ]),
        own('free_above', t('free_above')),
        own('days.from', t('days_from')),
        own('days.to', t('days_to')),
      ];
    }),
  ];
};

/** The fields of a pick-up point with their labels, in page order. */
const pointLabelsOf = (t: Translate, { name }: PointForm, at: number): [string, string][] => {
  const field = (part: string, label: string): [string, string] => [
    `pickup_points.${at}.${part}`,
    t('at', { place: name || t('point_unnamed'), label }),
  ];
  return [
    field('name', t('point.name')),
    field('country', t('country')),
    field('address', t('point.address')),
    field('postal_code', t('point.postal_code')),
    field('city', t('point.city')),
    field('carrier', t('carrier')),
    field('number', t('point.number')),
    field('opening_hours', t('point.opening_hours')),
  ];
};

/** How the shop sends goods: zones with their methods, and what goods weigh that do not say it (PARCEL-05). */
export function ShippingEditor({ shipping }: { shipping: ShippingSettingsResponse }) {
  const { t, i18n } = useTranslation(['admin-shipping', 'common']);
  const { country } = useFormats();
  const api = useBackOfficeApi();
  const editor = useMergingEditor({
    loaded: shipping,
    thing: t('title'),
    query: shippingQuery(api),
    mutation: saveShipping(api),
    labels: ({ zones, pickup_points }) => ({
      product_grams: t('product_grams'),
      jacket_grams: t('jacket_grams'),
      delivered_after_days: t('delivered_after_days'),
      zones: t('zones'),
      ...Object.fromEntries(zones.flatMap((zone, at) => labelsOf(t, i18n.language as Language, country, zone, at))),
      pickup_points: t('points'),
      ...Object.fromEntries(pickup_points.flatMap((point, at) => pointLabelsOf(t, point, at))),
    }),
    schema: shippingChange,
    fieldOf: formFieldOf,
    formOf,
    toInput: shippingIn,
    valueText: (name, value) => {
      if (name.endsWith('.country')) return country(String(value));
      if (name.endsWith('.kind')) return t(`kind_of.${value as 'door'}`);
      return name.endsWith('.price_by') ? t(`price_by_of.${value as 'general'}`) : null;
    },
  });
  const { form, field, id } = editor;
  const { zones, pickup_points: points } = form.watch();
  const setZones = (next: ZoneForm[]) => form.setValue('zones', next, { shouldDirty: true });
  const add = () => {
    flushSync(() => setZones([...zones, newZone('FI')]));
    document.getElementById(editor.fieldId(`zones.${zones.length}.name`))?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => setZones(zones.toSpliced(at, 1)));
    document.getElementById(`${id}-add`)?.focus();
  };

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
        <div className="grid gap-6 xl:grid-cols-3 xl:items-start">
          <Card title={t('general')}>
            <p className="max-w-prose text-muted text-sm">{t('general_text')}</p>
            <Link to={paths.settings} className="link inline-flex min-h-target items-center">
              {t('general_link')}
            </Link>
          </Card>
          <Card title={t('weights')}>
            <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-1">
              <Field {...field('product_grams')} required>
                <Input {...form.register('product_grams')} inputMode="numeric" className="font-mono" />
              </Field>
              <Field {...field('jacket_grams')} required>
                <Input {...form.register('jacket_grams')} inputMode="numeric" className="font-mono" />
              </Field>
            </div>
          </Card>
          <Card title={t('after')}>
            <Field
              {...field('delivered_after_days')}
              hint={t('delivered_after_hint')}
              optionalLabel={t('common:state.optional')}
            >
              <Input {...form.register('delivered_after_days')} inputMode="numeric" className="max-w-40 font-mono" />
            </Field>
          </Card>
        </div>
        {zones.length === 0 && <p className="text-muted">{t('zones_none')}</p>}
        {zones.map((zone, at) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            wiring={(name) => ({
              id: editor.fieldId(`zones.${at}.${name}`),
              error: editor.messageOf(`zones.${at}.${name}`),
            })}
            onChange={(next) => setZones(zones.with(at, next))}
            onRemove={() => remove(at)}
          />
        ))}
        <AddButton id={`${id}-add`} disabled={zones.length >= MAX_ZONES} onClick={add} className="justify-self-start">
          {t('add_zone')}
        </AddButton>
        <PointsCard
          points={points}
          wiring={(name) => ({
            id: editor.fieldId(`pickup_points.${name}`),
            error: editor.messageOf(`pickup_points.${name}`),
          })}
          onChange={(next) => form.setValue('pickup_points', next, { shouldDirty: true })}
        />
      </div>
    </EditorForm>
  );
}
