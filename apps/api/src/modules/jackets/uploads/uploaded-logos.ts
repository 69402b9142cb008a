import { isHouseLogo, type JacketDesign } from '@fori/domain/jackets';

/** The ids of the uploads a design shows, each once, sorted: so that two changes never lock each other's logos out. */
export const uploadsIn = ({ logos }: Pick<JacketDesign, 'logos'>): string[] =>
  [...new Set(logos.map(({ logo }) => logo).filter((logo) => !isHouseLogo(logo)))].sort();
