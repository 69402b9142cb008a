import type { HouseDesignSlug } from '@fori/domain/house-designs';
import archipelago from '@fori/jacket/assets/house-archipelago.avif?url&no-inline';
import bearCountry from '@fori/jacket/assets/house-bear-country.avif?url&no-inline';
import birchGrove from '@fori/jacket/assets/house-birch-grove.avif?url&no-inline';
import firstSnow from '@fori/jacket/assets/house-first-snow.avif?url&no-inline';
import fourWinds from '@fori/jacket/assets/house-four-winds.avif?url&no-inline';
import harbour from '@fori/jacket/assets/house-harbour.avif?url&no-inline';
import lighthouseKeeper from '@fori/jacket/assets/house-lighthouse-keeper.avif?url&no-inline';
import northernLights from '@fori/jacket/assets/house-northern-lights.avif?url&no-inline';
import nothingButLeather from '@fori/jacket/assets/house-nothing-but-leather.avif?url&no-inline';
import overTheFells from '@fori/jacket/assets/house-over-the-fells.avif?url&no-inline';
import sailorKnot from '@fori/jacket/assets/house-sailor-knot.avif?url&no-inline';
import swanLake from '@fori/jacket/assets/house-swan-lake.avif?url&no-inline';

/** Front and back of each house design, 600 × 350 pixels on a transparent background. */
export const housePictures: Readonly<Record<HouseDesignSlug, string>> = {
  harbour,
  'northern-lights': northernLights,
  'first-snow': firstSnow,
  'birch-grove': birchGrove,
  archipelago,
  'lighthouse-keeper': lighthouseKeeper,
  'over-the-fells': overTheFells,
  'swan-lake': swanLake,
  'bear-country': bearCountry,
  'four-winds': fourWinds,
  'sailor-knot': sailorKnot,
  'nothing-but-leather': nothingButLeather,
};
