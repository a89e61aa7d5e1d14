import { PRODUCT } from '../../../config/product.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';

/** Title, description and the card that messengers show. The server completes the addresses of the card. */
export function pageMeta({ title, description }: { readonly title: string; readonly description: string }) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: '/social-card.png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: PUBLIC_CONTENT.frame.socialPicture },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: '/social-card.png' },
  ];
}
