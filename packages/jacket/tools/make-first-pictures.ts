import { firstPicture, firstPictureFile, firstPictures } from './first-pictures.ts';

for (const { view, width } of firstPictures) {
  const { size } = await firstPicture(view, width)
    .avif({ quality: 60, effort: 9 })
    .toFile(firstPictureFile(view, width));
  console.log(view, width, Math.round(size / 1024), 'kB');
}
