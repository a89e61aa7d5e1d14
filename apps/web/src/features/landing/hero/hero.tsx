import { Play } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { ProductPicture } from './product-picture.tsx';
import { VideoDialog } from './video-dialog.tsx';

const { hero, trialNote } = PUBLIC_CONTENT.landing;

/** What the product does in one sentence, and a picture of it. `needsSetup`: the next step of who just confirmed. */
export function Hero({ needsSetup }: { readonly needsSetup: boolean }) {
  const [videoOpen, setVideoOpen] = useState(false);
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid max-w-[1168px] items-center gap-12 px-5 pt-10 lg:grid-cols-[1fr_1.12fr] lg:pt-20"
    >
      <div>
        <h1 id="promise" className="text-[40px] leading-[1.05] tracking-[-0.035em] sm:text-[52px]">
          {hero.title}
        </h1>
        <p className="mt-5 text-lg leading-relaxed text-ink-2">{hero.text}</p>
        {needsSetup && <p className="mt-6 rounded-lg bg-gold-soft px-4 py-3">{hero.setupNote}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {needsSetup ? (
            <a href="/onboarding" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {hero.finishSetup}
            </a>
          ) : (
            <a href="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {hero.start}
            </a>
          )}
          <button type="button" className={buttonClass({ size: 'large' })} onClick={() => setVideoOpen(true)}>
            <Play aria-hidden="true" className="size-4" />
            {hero.video}
          </button>
        </div>
        <p data-when="billing" className="mt-4 text-[15px] text-ink-3">
          {trialNote}
        </p>
      </div>
      <ProductPicture />
      {videoOpen && <VideoDialog onClose={() => setVideoOpen(false)} />}
    </section>
  );
}
