import type { ArtifactKind, ArtifactUpload } from '@assay/protocol';

type ArtifactType = {
  readonly artifact: ArtifactKind;
  readonly type: ArtifactUpload['type'];
};

const TYPES: readonly (ArtifactType & { readonly ending: string })[] = [
  { ending: '.jpg', artifact: 'picture', type: 'image/jpeg' },
  { ending: '.png', artifact: 'picture', type: 'image/png' },
  { ending: '.txt', artifact: 'structure', type: 'text/plain' },
  { ending: '.zip', artifact: 'trace', type: 'application/zip' },
];

/** What a file of evidence is, by the ending of its name; undefined for a file that is not sent. */
export function artifactTypeOf(name: string): ArtifactType | undefined {
  return TYPES.find(({ ending }) => name.endsWith(ending));
}
