import type { Page } from '@playwright/test';

type PictureOptions = { readonly width: number; readonly quality: number };

/** A screenshot as WebP of that width, scaled and encoded by the browser itself. */
export async function encodePicture(page: Page, png: Buffer, { width, quality }: PictureOptions): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, toWidth, toQuality]) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = toWidth;
      canvas.height = Math.round((bitmap.height * toWidth) / bitmap.width);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser gives no canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', toQuality).replace(/^[^,]*,/, '');
    },
    [png.toString('base64'), width, quality] as const,
  );
  return Buffer.from(encoded, 'base64');
}
