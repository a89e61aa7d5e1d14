import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import captions from './video/captions.en.vtt?no-inline';
import recording from './video/product.webm';

const { hero } = PUBLIC_CONTENT.landing;

/** Plays the recording of the product. Nothing of it is loaded before this opens. */
export function VideoDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="video-title"
      aria-describedby="video-text"
      onClose={onClose}
      className="m-auto w-[calc(100vw-2rem)] max-w-[960px] rounded-xl border bg-surface p-4 text-ink shadow-high backdrop:bg-scrim sm:p-6"
    >
      <div className="mb-4 flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id="video-title" className="text-lg">
            {hero.videoTitle}
          </h2>
          <p id="video-text" className="text-[15px] text-ink-2">
            {hero.videoText}
          </p>
        </div>
        <button
          type="button"
          aria-label="Close"
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <video
        controls
        autoPlay
        muted
        playsInline
        width={1280}
        height={800}
        src={recording}
        onError={() => setFailed(true)}
        className="h-auto w-full rounded-lg border bg-sunken"
      >
        <track default kind="captions" srcLang="en" label={hero.captions} src={captions} />
      </video>
      {failed && (
        <p role="alert" className="mt-3 text-fail">
          {hero.videoFailed}
        </p>
      )}
    </dialog>
  );
}
