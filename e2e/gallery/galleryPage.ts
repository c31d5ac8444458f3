import type { Picture } from './takePictures';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** One page with all pictures, grouped by screen; opened from the folder without a server. */
export function galleryPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const figure = ({ file, size, theme, language }: Picture): string => {
    const caption = `${size.width} × ${size.height} · ${theme} · ${language}`;
    return `<figure><a href="${escape(file)}"><img loading="lazy" width="${size.width / 2}" src="${escape(file)}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;
  };
  const section = (screen: string): string =>
    `<section><h2>${escape(screen)}</h2>${pictures
      .filter((picture) => picture.screen === screen)
      .map(figure)
      .join('\n')}</section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 16px; background: #888; }
  figure { display: inline-block; margin: 0 8px 8px 0; vertical-align: top; }
  figcaption { font-size: 12px; }
</style>
<h1>${pictures.length} pictures of ${screens.length} screens</h1>
${screens.map(section).join('\n')}
</html>
`;
}
