import { type Recording, videoTimeMs } from './screencast.ts';

/** The chapters of a recording as captions (WebVTT). */
export function captionsOf(recording: Recording): string {
  const cues = recording.chapters.map(({ atMs, words }, index) => {
    const from = videoTimeMs(recording, atMs);
    const to = videoTimeMs(recording, recording.chapters[index + 1]?.atMs ?? recording.endMs);
    return `${timestamp(from)} --> ${timestamp(to)}\n${words}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(timeMs: number): string {
  return new Date(Math.round(timeMs)).toISOString().slice(11, 23);
}
