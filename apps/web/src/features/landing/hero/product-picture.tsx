import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import dark from './pictures/run-dark.webp';
import darkPhone from './pictures/run-dark-phone.webp';
import light from './pictures/run-light.webp';
import lightPhone from './pictures/run-light-phone.webp';

const { hero } = PUBLIC_CONTENT.landing;

const PICTURES = [
  { source: light, phone: lightPhone, shownIn: 'theme-dark:hidden' },
  { source: dark, phone: darkPhone, shownIn: 'theme-light:hidden' },
];

/** The running product, in the theme of the page. Only the picture that is shown is loaded. */
export function ProductPicture() {
  return (
    <div className="overflow-hidden rounded-2xl border bg-surface shadow-high">
      {PICTURES.map(({ source, phone, shownIn }) => (
        <img
          key={source}
          src={source}
          srcSet={`${phone} 800w, ${source} 1200w`}
          sizes="(max-width: 1023px) 100vw, 600px"
          alt={hero.pictureText}
          width={1200}
          height={900}
          loading="lazy"
          fetchPriority="high"
          className={`h-auto w-full ${shownIn}`}
        />
      ))}
    </div>
  );
}
