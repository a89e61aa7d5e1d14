import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import dark from './pictures/run-dark.webp';
import light from './pictures/run-light.webp';

const { hero } = PUBLIC_CONTENT.landing;

/** The running product, in the theme of the page. Only the picture that is shown is loaded. */
export function ProductPicture() {
  return (
    <div className="overflow-hidden rounded-2xl border bg-surface shadow-high">
      {[light, dark].map((source) => (
        <img
          key={source}
          src={source}
          alt={hero.pictureText}
          width={1200}
          height={900}
          loading="lazy"
          fetchPriority="high"
          className={`h-auto w-full ${source === light ? 'theme-dark:hidden' : 'theme-light:hidden'}`}
        />
      ))}
    </div>
  );
}
