import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ArtifactPlace, artifactUrlsQuery } from '../../lib/server/artifact-addresses.ts';
import type { ShownMap } from './map-schema.ts';
import type { MapPage } from './pages/map-page.ts';
import { linksOf, type PageLink } from './pages/page-links.ts';
import { pagesOfMap } from './pages/pages-of-map.ts';

export type MapParts = {
  readonly pages: readonly MapPage[];
  readonly links: readonly PageLink[];
  /** Addresses of the pictures by their names; without those that are not there, and empty until they are loaded. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Whether boxes have room for them: false for a map without pictures, and for one whose pictures are gone: they are kept for a shorter time than maps. */
  readonly withPictures: boolean;
};

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

/** What the drawing and the list of a map show. */
export function useMapParts(map: ShownMap, place: ArtifactPlace): MapParts {
  const pages = useMemo(() => pagesOfMap(map), [map]);
  const links = useMemo(() => linksOf(map), [map]);
  const names = pages.flatMap(({ picture }) => picture ?? []);
  const { data: pictures = NO_PICTURES, isFetched } = useQuery(artifactUrlsQuery(place, names));
  return { pages, links, pictures, withPictures: isFetched ? pictures.size > 0 : names.length > 0 };
}
