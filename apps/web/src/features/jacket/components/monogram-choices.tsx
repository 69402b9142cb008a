import { useTranslation } from '@fori/client/use-translation';
import {
  completeLettering,
  type Lettering,
  type MonogramPlace,
  type MonogramTypeface,
  monogramPlaces,
  monogramThreads,
  monogramTypefaces,
} from '@fori/domain/lettering';
import { letteringText, threadText } from '@fori/i18n/lettering';
import { monogramPath } from '@fori/jacket/monogram';
import { monogramSpot } from '@fori/jacket/monogram-place';
import { monogramSample, monogramThreadColor } from '@fori/jacket/sewn-monogram';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { ColorPicker } from '@fori/ui/options';
import { RadioGroup } from '@fori/ui/radio-group';
import { useState } from 'react';
import { usePrices } from '../../../shared/use-prices.ts';
import { useDesignDraft, useDesignDraftLater, useDesigner } from '../hooks/use-designer.ts';
import { useJacketOffer, useJacketPrices } from '../hooks/use-jacket-offer.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import { monogramIn } from '../model/changes.ts';
import { SewnLetters } from './sewn-letters.tsx';

/** Shown in each typeface while there is no monogram. */
const SAMPLE_LETTERS = 'ÅBC';

/** Where on a jacket a monogram is: the jacket in outline, from the front, with a mark. */
function PlacePicture({ place }: { place: MonogramPlace }) {
  return (
    <svg aria-hidden viewBox="0 0 56 52" className="h-13 w-14 shrink-0 fill-none stroke-muted" strokeWidth="1.5">
      <path d="M20 5 14 9 4 43 12 46 17 26V45H39V26L44 46 52 43 42 9 36 5" strokeLinejoin="round" />
      <path d="M20 5Q28 11 36 5M28 9V45M5 39 13 42M51 39 43 42" />
      {place === 'lining' && (
        <path
          d="M22 5Q28 9 34 5L38 14Q28 20 18 14Z"
          className="fill-spruce-tint stroke-muted"
          strokeDasharray="2 1.5"
        />
      )}
      <path d={markOf[place]} className="stroke-spruce" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

const markOf: Readonly<Record<MonogramPlace, string>> = {
  chest: 'M32 18H37',
  cuff: 'M46 42.500 49 41.400',
  lining: 'M25.500 12.500H30.500',
};

/** Renders alone when letters are typed: all choices take longer than a key may. */
function TypefacePicture({ typeface }: { typeface: MonogramTypeface }) {
  const monogram = useDesignDraftLater(({ design }) => design.monogram);
  const { letters: outlines, scale } = monogramPath(monogram || SAMPLE_LETTERS, 24, typeface);
  return (
    <svg aria-hidden viewBox="-48 -30 96 60" className="h-13 w-20 shrink-0 fill-current">
      {outlines.map(({ path, x }, position) => (
        <path key={position} d={path} transform={`translate(${x * scale} 12) scale(${scale})`} />
      ))}
    </svg>
  );
}

/** The monogram close up: on the jacket's leather, or on its label on the lining. */
function Sample() {
  const { t } = useTranslation(['jacket', 'designer']);
  const monogram = useDesignDraftLater(({ design }) => design.monogram);
  const lettering = useDesignDraft(({ design }) => design.lettering);
  const color = useDesignDraftLater(({ design }) => design.color);
  const lining = useDesignDraftLater(({ design }) => design.lining);
  const { ground, ...sewn } = monogramSample({ monogram, lettering, color, lining }, 'sample');
  const box = 'absolute inset-0 size-full';
  return (
    <figure className="m-0">
      <div
        role="img"
        aria-label={`${t('designer:monogram.sample')}: ${[monogram, letteringText(t, lettering)].filter(Boolean).join(' · ')}`}
        style={{ aspectRatio: `${sewn.width} / ${sewn.height}` }}
        className="relative w-full overflow-hidden rounded-control forced-color-adjust-none"
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${sewn.width} ${sewn.height}`}
          className={box}
          // made by our own renderer
          dangerouslySetInnerHTML={{ __html: ground }}
        />
        <SewnLetters sewn={sewn} monogram={monogram} className={box} />
      </div>
    </figure>
  );
}

/** Shows the front where the monogram is on it, and the monogram itself where only a part of the front is shown. */
function useShowMonogram() {
  const { get, showView } = useDesigner();
  const { reveal } = useZoom();
  return () => {
    const { design } = get().history.present;
    if (design.lettering?.place === 'lining') return;
    showView('front');
    const spot = monogramSpot(design);
    if (spot) reveal(spot);
  };
}

/** The letters of the monogram. */
function Letters() {
  const { t } = useTranslation(['jacket', 'designer', 'common']);
  const { unit } = usePrices();
  const prices = useJacketPrices();
  const { act, settle } = useDesigner();
  const showMonogram = useShowMonogram();
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const [refused, setRefused] = useState(false);
  return (
    <Field
      id="jacket-monogram"
      label={t('monogram.label')}
      hint={t('designer:monogram.hint', { amount: unit(prices.monogram) })}
      error={refused ? t('designer:monogram.invalid') : null}
      optionalLabel={t('common:state.optional')}
      labelHidden
    >
      <Input
        name="monogram"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={monogram}
        onChange={({ target }) => {
          const typed = target.value;
          setRefused(monogramIn(typed).length < [...typed.trim()].length);
          act({ type: 'write', field: 'monogram', text: typed }, 'write:monogram');
          // a phone shows one side at a time
          showMonogram();
        }}
        onBlur={() => {
          setRefused(false);
          settle();
        }}
        className="font-mono uppercase tracking-widest"
      />
    </Field>
  );
}

/** The monogram: its letters, where it is sewn, in which typeface and thread, and how that looks close up (JACKET-160). */
export function MonogramChoices() {
  const { t } = useTranslation('designer');
  return useJacketOffer()?.jacket_choices.monogram === false ? <p>{t('offer.no_monogram')}</p> : <Choices />;
}

function Choices() {
  const { t } = useTranslation(['jacket', 'designer']);
  const { get, act, announce } = useDesigner();
  const showMonogram = useShowMonogram();
  const color = useDesignDraftLater(({ design }) => design.color);
  const lettering = useDesignDraft(({ design }) => design.lettering);
  const { place, typeface, thread } = completeLettering(lettering);
  const choose = (chosen: Lettering) => {
    act({ type: 'letter', lettering: chosen });
    const now = get().history.present.design.lettering;
    if (chosen.place) showMonogram();
    announce(`${t('monogram.label')}: ${letteringText(t, now)}`);
  };
  return (
    <div className="flex flex-col gap-6">
      <Letters />
      <Sample />
      <RadioGroup
        legend={t('designer:monogram.place_label')}
        name="jacket-monogram-place"
        look="card"
        value={place}
        onChange={(value) => choose({ place: value })}
        options={monogramPlaces.map((value) => ({
          value,
          label: t(`designer:monogram.place.${value}`),
          description: value === 'lining' && t('designer:monogram.lining_note'),
          picture: <PlacePicture place={value} />,
        }))}
      />
      <RadioGroup
        legend={t('designer:monogram.typeface_label')}
        name="jacket-monogram-typeface"
        look="card"
        value={typeface}
        onChange={(value) => choose({ typeface: value })}
        options={monogramTypefaces.map((value) => ({
          value,
          label: t(`designer:monogram.typeface.${value}`),
          picture: <TypefacePicture typeface={value} />,
        }))}
      />
      <ColorPicker
        legend={t('designer:monogram.thread_label')}
        options={monogramThreads.map((value) => ({
          value,
          label: threadText(t, value),
          swatch: monogramThreadColor(value, color),
        }))}
        value={thread}
        onChange={(value) => choose({ thread: monogramThreads.find((known) => known === value) })}
        soldOutLabel=""
      />
    </div>
  );
}
