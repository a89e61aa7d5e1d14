import { ImageOff } from 'lucide-react';
import { cn } from '../lib/browser/class-names.ts';
import { type ArtifactPlace, useArtifactUrl } from '../lib/server/artifact-addresses.ts';
import { Skeleton } from './states/skeleton.tsx';

type PictureProps = {
  readonly place: ArtifactPlace;
  /** Name of the artifact; null when there is none. */
  readonly name: string | null;
  readonly alt: string;
  /** Address of the page, shown above the picture. */
  readonly url?: string | null | undefined;
  /** Number of the picture, where several are stored under one name one after another. */
  readonly version?: number;
  readonly tone?: 'plain' | 'fail';
};

/** A screenshot of the tested application. */
export function Picture({ place, name, alt, url, version, tone = 'plain' }: PictureProps) {
  const signed = useArtifactUrl(place, name);
  return (
    <figure className={cn('overflow-hidden rounded-lg border bg-sunken', tone === 'fail' && 'border-fail')}>
      <figcaption className="mono truncate border-b px-2.5 py-1 text-[11px] text-ink-3">{url ?? '\u00a0'}</figcaption>
      <div className="grid aspect-[16/9] place-items-center overflow-hidden">
        {signed.data !== undefined && (
          <a
            href={signed.data}
            target="_blank"
            rel="noreferrer"
            className="block size-full"
            aria-label={`Open picture: ${alt}`}
          >
            <img
              src={version === undefined ? signed.data : withVersion(signed.data, version)}
              alt={alt}
              className="size-full object-contain object-top"
            />
          </a>
        )}
        {signed.data === undefined && signed.isFetching && <Skeleton corners="none" className="size-full" />}
        {signed.data === undefined && !signed.isFetching && (
          <span className="flex items-center gap-2 text-[13px] text-ink-3">
            <ImageOff aria-hidden="true" className="size-4" />
            {signed.isError ? 'The picture could not be loaded' : 'No picture'}
          </span>
        )}
      </div>
    </figure>
  );
}

function withVersion(url: string, version: number): string {
  const address = new URL(url);
  address.searchParams.set('v', String(version));
  return address.href;
}
