import { useTranslation } from '@fori/client/use-translation';
import { leatherFacts, leatherTraits, liningFacts, liningTraits, ouncesOf } from '@fori/domain/jacket-materials';
import {
  type BuiltInColor,
  isMixedColor,
  type JacketColor,
  type JacketLining,
  type JacketMaterial,
  jacketLinings,
  jacketMaterials,
} from '@fori/domain/jackets';
import { formatNumber } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { RadioGroup } from '@fori/ui/radio-group';
import { Skeleton } from '@fori/ui/skeleton';
import { leatherColor, Swatch } from '@fori/ui/swatches';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences, useStore } from '../../../shared/preferences.tsx';
import { usePrices } from '../../../shared/use-prices.ts';
import { useDesignDraft, useDesignDraftLater, useDesigner } from '../hooks/use-designer.ts';
import { useDesignerParts } from '../hooks/use-designer-parts.ts';
import { useColorName, useJacketPrices, useOffered, useOfferedColors } from '../hooks/use-jacket-offer.ts';
import { LaidOutNear } from './laid-out-near.tsx';
import { Comparison, MaterialSwatch, SwatchScale } from './material-facts.tsx';
import { Step } from './steps.tsx';

/** The product leather that looks the same. */
const swatches: Readonly<Record<BuiltInColor, string>> = {
  'classic black': leatherColor('black'),
  'dark brown': leatherColor('dark brown'),
  'dark blue': leatherColor('navy'),
  'dark burgundy': leatherColor('burgundy'),
};

const swatchOf = (color: JacketColor): string => (isMixedColor(color) ? color : swatches[color]);

function Surcharge({ cents }: { cents: number }) {
  const { t } = useTranslation('jacket');
  const { unit } = usePrices();
  return <span className="text-sm">{cents > 0 ? `+ ${unit(cents)}` : t('option.included')}</span>;
}

/** What a material is like, what it measures, and what it asks of its owner. */
const Facts = ({ note, measure, care }: { note: string; measure: string; care: string }) => (
  <span className="flex flex-col gap-1">
    <span>{note}</span>
    <span className="font-mono text-xs">{measure}</span>
    <span>{care}</span>
  </span>
);

/** Leads to the product of samples where the shop sells one (JACKET-182). */
function SamplesLink() {
  const { t } = useTranslation('jacket');
  const store = useStore();
  if (!store?.samples_product) return null;
  return (
    <p className="text-sm">
      {t('samples_hint')}{' '}
      <Link to={paths.product(store.samples_product)} className="link link-alone font-semibold">
        {t('samples')}
      </Link>
    </p>
  );
}

/** Renders alone in another colour; a property inherited from around the choice would be a new style for all within it. */
function LeatherSwatch({ of }: { of: JacketMaterial }) {
  const color = useDesignDraft(({ design }) => design.color);
  return <MaterialSwatch of={of} color={swatchOf(color)} />;
}

function MaterialChoice() {
  const { t } = useTranslation('jacket');
  const { language } = usePreferences();
  const { act } = useDesigner();
  const material = useDesignDraft(({ design }) => design.material);
  const prices = useJacketPrices();
  const offered = useOffered('material', jacketMaterials);
  return (
    <RadioGroup
      legend={t('option.material')}
      hint={<SwatchScale />}
      name="jacket-material"
      look="card"
      value={material}
      onChange={(value) => act({ type: 'choose', choice: { material: value } })}
      options={offered.map((value) => ({
        value,
        label: t(`material.${value}`),
        picture: <LeatherSwatch of={value} />,
        description: (
          <Facts
            note={t(`material_note.${value}`)}
            measure={t('swatch.thickness', {
              mm: formatNumber(leatherFacts[value].thickness, language),
              oz: formatNumber(ouncesOf(leatherFacts[value].thickness), language),
            })}
            care={t(`material_care.${value}`)}
          />
        ),
        aside: <Surcharge cents={prices.material[value]} />,
      }))}
    />
  );
}

function LeatherComparison() {
  const { t } = useTranslation('jacket');
  const material = useDesignDraftLater(({ design }) => design.material);
  const offered = useOffered('material', jacketMaterials);
  return (
    <Comparison
      title={t('compare.leather')}
      columns={offered.map((value) => ({ value, label: t(`material.${value}`) }))}
      chosen={material}
      rows={leatherTraits.map((key) => ({
        key,
        label: t(`compare.${key}`),
        of: (value: JacketMaterial) => leatherFacts[value].traits[key],
      }))}
    />
  );
}

function ColorChoice() {
  const { t } = useTranslation('jacket');
  const { act } = useDesigner();
  const color = useDesignDraft(({ design }) => design.color);
  const offered = useOfferedColors();
  const nameOf = useColorName();
  return (
    <RadioGroup
      legend={t('option.color')}
      name="jacket-color"
      look="card"
      value={color}
      onChange={(value) => act({ type: 'choose', choice: { color: value } })}
      options={offered.map((value) => ({
        value,
        label: (
          <span className="flex items-center gap-x-3 @max-3xs:flex-wrap">
            <Swatch color={swatchOf(value)} className="size-6" />
            <span className="wrap-anywhere">{nameOf(value)}</span>
          </span>
        ),
      }))}
    />
  );
}

/** Colour first, so that it is seen without scrolling, then leather. Its parts render alone. */
export const LeatherStep = () => (
  <Step name="leather">
    <ColorChoice />
    <MaterialChoice />
    <LaidOutNear place={1} className="[contain-intrinsic-height:auto_18rem]">
      <LeatherComparison />
      <SamplesLink />
    </LaidOutNear>
  </Step>
);

function LiningChoice() {
  const { t } = useTranslation('jacket');
  const { language } = usePreferences();
  const { act } = useDesigner();
  const lining = useDesignDraft(({ design }) => design.lining);
  const prices = useJacketPrices();
  const offered = useOffered('lining', jacketLinings);
  return (
    <RadioGroup
      legend={t('option.lining')}
      legendHidden
      hint={<SwatchScale />}
      name="jacket-lining"
      look="card"
      value={lining}
      onChange={(value) => act({ type: 'choose', choice: { lining: value } })}
      options={offered.map((value) => ({
        value,
        label: t(`lining.${value}`),
        picture: <MaterialSwatch of={value} />,
        description: (
          <Facts
            note={t(`lining_note.${value}`)}
            measure={t('swatch.weight', { grams: formatNumber(liningFacts[value].weight, language) })}
            care={t(`lining_care.${value}`)}
          />
        ),
        aside: <Surcharge cents={prices.lining[value]} />,
      }))}
    />
  );
}

function LiningComparison() {
  const { t } = useTranslation('jacket');
  const lining = useDesignDraftLater(({ design }) => design.lining);
  const offered = useOffered('lining', jacketLinings);
  return (
    <Comparison
      title={t('compare.lining')}
      columns={offered.map((value) => ({ value, label: t(`lining.${value}`) }))}
      chosen={lining}
      rows={liningTraits.map((key) => ({
        key,
        label: t(`compare.${key}`),
        of: (value: JacketLining) => liningFacts[value].traits[key],
      }))}
    />
  );
}

/** The lining, likewise. */
export function LiningStep() {
  const { t } = useTranslation('jacket');
  const { showInside } = useDesigner();
  return (
    <Step name="lining">
      <LaidOutNear place={2} className="[contain-intrinsic-height:auto_50rem]">
        <LiningChoice />
        <Button variant="secondary" className="self-start" onClick={showInside}>
          {t('lining_show')}
        </Button>
        <LiningComparison />
        <SamplesLink />
      </LaidOutNear>
    </Step>
  );
}

/** The size. */
export function SizeStep() {
  const designerParts = useDesignerParts('others');
  return <Step name="size">{designerParts ? <designerParts.SizeFields /> : <Skeleton className="h-36" />}</Step>;
}
