import { writeFileSync } from 'node:fs';
import { houseDesigns } from '@fori/domain/house-designs';
import { fingerprintsFile, housePicture, housePictureFile, housePictureFingerprint } from './house-pictures.ts';

for (const house of houseDesigns) {
  const picture = await housePicture(house);
  const { size } = await picture.avif({ quality: 60, effort: 9 }).toFile(housePictureFile(house.slug));
  console.log(house.slug, Math.round(size / 1024), 'kB');
}

const fingerprints = houseDesigns.map((house) => [house.slug, housePictureFingerprint(house)]);
writeFileSync(fingerprintsFile, `${JSON.stringify(Object.fromEntries(fingerprints), null, 2)}\n`);
