import { addIcelandicCountries } from '../../intl.ts';

addIcelandicCountries(
  'FI Finnland NO Noregur DK Danmörk IS Ísland AT Austurríki BE Belgía BG Búlgaría CH Sviss CY Kýpur CZ Tékkland DE Þýskaland EE Eistland ES Spánn FR Frakkland GR Grikkland HR Króatía HU Ungverjaland IE Írland IT Ítalía LI Liechtenstein LT Litháen LU Lúxemborg LV Lettland MT Malta NL Holland PL Pólland PT Portúgal RO Rúmenía SE Svíþjóð SI Slóvenía SK Slóvakía',
);
