import type { ShopIdentity } from '@fori/domain/identity';
import {
  type JacketDesign,
  type JacketSize,
  type JacketView,
  jacketViews,
  type PlacedLogo,
} from '@fori/domain/jackets';
import { type Language, localeTags } from '@fori/domain/languages';
import { type LogoZone, widthOf } from '@fori/domain/logo-zones';
import { colorNameIn } from '@fori/domain/mixed-colors';
import type { OrderStatus } from '@fori/domain/orders';
import { formatDate } from '@fori/i18n/format';
import { letteringText } from '@fori/i18n/lettering';
import { makingText } from '@fori/i18n/making-text';
import { jacketName, jacketText, logoName } from '@fori/i18n/options';
import { type Translate, translator } from '@fori/i18n/server';
import { millimetres, millimetresIn } from '@fori/jacket/geometry';
import { type MonogramMeasures, monogramMeasures } from '@fori/jacket/monogram-place';

/** A jacket of an order, with what the workshop needs to know of the order. */
export interface SheetFacts {
  orderId: string;
  orderNumber: string;
  orderedAt: Date;
  /** the day from which the customer expects it, as `YYYY-MM-DD` */
  dueOn: string;
  status: OrderStatus;
  /** as the customer wrote it; empty once their data was erased */
  fullName: string;
  /** from 1, and of how many */
  place: number;
  places: number;
  quantity: number;
  design: JacketDesign;
  picturesMatch: boolean;
  designHash: string;
  rendererVersion: string;
  /** null where the customer has not approved any */
  approvedProof: { revision: number; hash: string; note: string; at: Date } | null;
  /** a proof was sent or is required, and is not approved */
  lacksApproval: boolean;
}

/** A logo with its distances in millimetres on the jacket in the ordered size. */
export interface SheetLogo {
  /** its number in drawing and list, from 1 on each view */
  number: number;
  /** a shop logo's name or an upload's id */
  logo: string;
  name: string;
  /** in artboard units */
  x: number;
  y: number;
  /** degrees clockwise, and in words; none and empty for an upright logo */
  rotation: number | undefined;
  turned: string;
  /** in millimetres, and in words; none and empty for the usual size */
  width: number | undefined;
  sized: string;
  zone: PlacedLogo['zone'];
  /** where it is in its zone, in words, instead of the three distances; empty for one on the body */
  inZone: string;
  technique: PlacedLogo['technique'];
  /** technique, patch and thread in words; empty for one made as usual */
  made: string;
  fromCollar: string;
  fromCentre: string;
  fromHem: string;
}

/** The content of a workshop sheet, without its layout. */
export interface Sheet {
  /** the shop's name as a brand and as a legal person */
  brand: string;
  author: string;
  title: string;
  /** BCP 47 */
  languageTag: string;
  /** depends on the order only, so that the same order gives the same bytes */
  createdAt: Date;
  heading: string;
  number: string;
  place: string;
  quantity: string;
  /** to be read before anything is cut */
  warnings: readonly string[];
  options: readonly { label: string; value: string }[];
  facts: readonly { label: string; value: string }[];
  /** where and how it is sewn, in millimetres; none without one */
  monogram: readonly { label: string; value: string }[];
  notes: { label: string; text: string; unprintable: string; continued: string };
  views: readonly {
    view: JacketView;
    label: string;
    pictureAlt: string;
    drawingAlt: string;
    logos: readonly SheetLogo[];
    none: string;
  }[];
  columns: { fromCollar: string; fromCentre: string; fromHem: string };
  measured: string;
  steps: readonly string[];
  /** of the order's page in the back office */
  address: string;
  addressLabel: string;
  design: JacketDesign;
  drawnBy: string;
  /** the hash of the approved proof in words; empty without one */
  proof: string;
  /** with the placeholders `{page}` and `{pages}` */
  page: string;
}

/** The first of a person's names, all the workshop needs to tell jackets apart. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** A distance to the left or right of the middle, in words. */
const sideways = (t: Translate, mm: number): string => {
  if (mm === 0) return t('sheet:centred');
  return t(mm < 0 ? 'sheet:left' : 'sheet:right', { mm: Math.abs(mm) });
};

/** Where a logo is in its zone, in words. */
const inZone = (t: Translate, size: JacketSize, { view, x, y }: PlacedLogo, zone: LogoZone): string => {
  const { across, up } = millimetresIn(zone, size, view, x, y);
  const name = t(`designer:zone.${zone}`);
  return zone === 'collar'
    ? t('sheet:on_collar', { zone: name, up, across: sideways(t, across) })
    : t('sheet:on_sleeve', { zone: name, up, across });
};

/** The logos of a view with their distances on a jacket of the ordered size. */
const logosOn = (t: Translate, { size, logos }: JacketDesign, view: JacketView): SheetLogo[] =>
  logos
    .filter((logo) => logo.view === view)
    .map((placed, index) => {
      const { logo, x, y, rotation, zone, technique } = placed;
      const width = zone ? widthOf(placed) : placed.width;
      const { fromCollar, fromCentre, fromHem } = millimetres(size, view, x, y);
      return {
        number: index + 1,
        logo,
        name: logoName(t, logo),
        x,
        y,
        rotation,
        turned: rotation ? t('sheet:turned', { degrees: rotation }) : '',
        width,
        sized: width ? t('sheet:sized', { width }) : '',
        zone,
        inZone: zone ? inZone(t, size, placed, zone) : '',
        technique,
        made: makingText(t, placed) ?? '',
        fromCollar: String(fromCollar),
        fromCentre: sideways(t, fromCentre),
        fromHem: String(fromHem),
      };
    });

/** Where the monogram is sewn, in words. */
const measuredMonogram = (t: Translate, measures: MonogramMeasures): string => {
  const { letters } = measures;
  if (measures.place === 'cuff')
    return t('sheet:monogram_cuff', { letters, across: measures.fromSnap, up: measures.fromEdge });
  if (measures.place === 'lining')
    return t('sheet:monogram_lining', {
      letters,
      width: measures.width,
      height: measures.height,
      down: measures.fromCollar,
    });
  return t('sheet:monogram_chest', {
    letters,
    down: measures.fromCollar,
    across: sideways(t, measures.fromCentre),
    up: measures.fromHem,
  });
};

/**
 * The workshop sheet of a jacket in the given language. Measures are those of the ordered size; of the customer it has only
 * the first name.
 */
export const sheetOf = (
  facts: SheetFacts,
  { language, publicUrl, identity }: { language: Language; publicUrl: string; identity: ShopIdentity },
): Sheet => {
  const t = translator(language);
  const { design, orderNumber, place, places, approvedProof: approved } = facts;
  const { size } = design;
  const date = (at: string) => formatDate(at, language);
  const option = (name: 'size' | 'color' | 'material' | 'lining') => ({
    label: t(`orders:jacket.${name}_label`),
    value: jacketText(t, name, design[name]),
  });
  const name = jacketName(t, design.name);
  const measures = monogramMeasures(design);

  return {
    brand: identity.name,
    author: identity.company,
    title: `${t('sheet:title', { number: orderNumber, place })} · ${identity.name}`,
    languageTag: localeTags[language],
    createdAt: facts.orderedAt,
    heading: t('sheet:heading'),
    number: orderNumber,
    place: t('sheet:place', { place, places }),
    quantity: t('sheet:pieces', { count: facts.quantity }),
    warnings: [
      ...(facts.status === 'cancelled' || facts.status === 'refunded' ? [t(`sheet:${facts.status}`)] : []),
      ...(facts.picturesMatch ? [] : [t('sheet:differs')]),
      ...(facts.lacksApproval ? [t('sheet:proof_open')] : []),
    ],
    options: [
      option('size'),
      {
        ...option('color'),
        ...(design.colorNames && { value: `${colorNameIn(design.colorNames, language)} ${design.color}` }),
      },
      option('material'),
      option('lining'),
      { label: t('orders:jacket.monogram'), value: design.monogram || t('sheet:without') },
      { label: t('sheet:logos'), value: String(design.logos.length) },
    ],
    facts: [
      { label: t('sheet:name'), value: name },
      ...(firstName(facts.fullName) ? [{ label: t('sheet:customer'), value: firstName(facts.fullName) }] : []),
      { label: t('orders:detail.date'), value: date(facts.orderedAt.toISOString()) },
      { label: t('sheet:due'), value: date(facts.dueOn) },
      ...(approved
        ? [
            {
              label: t('sheet:proof'),
              value: t('sheet:proof_of', { revision: approved.revision, date: date(approved.at.toISOString()) }),
            },
          ]
        : []),
    ],
    monogram: measures
      ? [
          {
            label: t('sheet:monogram'),
            value: `${letteringText(t, design.lettering)}\n${measuredMonogram(t, measures)}`,
          },
        ]
      : [],
    notes: {
      label: t('orders:jacket.notes'),
      text: [
        design.notes || t('sheet:without'),
        ...(approved?.note ? [`${t('sheet:agreed', { revision: approved.revision })} ${approved.note}`] : []),
      ].join('\n\n'),
      unprintable: t('sheet:unprintable'),
      continued: t('sheet:continued'),
    },
    views: jacketViews.map((view) => ({
      view,
      label: t(`sheet:${view}`),
      pictureAlt: t(`orders:jacket.${view}`, { name }),
      drawingAlt: t(`sheet:drawing_${view}`),
      logos: logosOn(t, design, view),
      none: t('orders:jacket.no_logos'),
    })),
    columns: { fromCollar: t('sheet:from_collar'), fromCentre: t('sheet:from_centre'), fromHem: t('sheet:from_hem') },
    measured: [
      t('sheet:measured', { size: jacketText(t, 'size', size), side: millimetres(size, 'front', 0, 0).side }),
      ...(design.logos.some(({ width, zone }) => width || zone) ? [t('sheet:sizes')] : []),
    ].join(' '),
    steps: [t('sheet:step.cut'), t('sheet:step.logos'), t('sheet:step.sewn'), t('sheet:step.checked')],
    address: `${publicUrl}/admin/orders/${encodeURIComponent(facts.orderId)}`,
    addressLabel: t('sheet:address'),
    design,
    drawnBy: t('sheet:drawn_by', { version: facts.rendererVersion, hash: facts.designHash }),
    proof: approved ? t('sheet:proof_hash', { hash: approved.hash }) : '',
    page: t('receipt:page', { page: '{page}', pages: '{pages}' }),
  };
};
