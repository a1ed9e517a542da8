// A few quiet sounds, made on the spot: nothing is fetched, and nothing sounds before the page was first touched.
import { settings } from './settings.svelte';

export type Sound = 'place' | 'dice' | 'turn' | 'end';

const VOLUME = 0.12;
let context: AudioContext | undefined;

/** One tone: how high, when, how long, how loud. */
function tone(audio: AudioContext, pitch: number, after: number, length: number, loud = 1) {
  const [start, source, shape] = [audio.currentTime + after, audio.createOscillator(), audio.createGain()];
  source.type = 'triangle';
  source.frequency.value = pitch;
  shape.gain.setValueAtTime(0, start);
  shape.gain.linearRampToValueAtTime(VOLUME * loud, start + 0.012);
  shape.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(shape).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/** A knock of wood: noise that dies away at once. */
function knock(audio: AudioContext, pitch: number, after: number, loud = 1) {
  const start = audio.currentTime + after;
  const length = 0.06;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, at) => (samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3));
  const [source, band, shape] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  shape.gain.value = VOLUME * 3 * loud;
  source.connect(band).connect(shape).connect(audio.destination);
  source.start(start);
}

const MADE: Record<Sound, (audio: AudioContext) => void> = {
  place: (audio) => knock(audio, 900, 0, 0.7),
  dice: (audio) =>
    [0, 0.07, 0.13, 0.22, 0.34].forEach((after, at) => knock(audio, 1500 + at * 180, after, 1 - at * 0.14)),
  turn: (audio) => [523, 784].forEach((pitch, at) => tone(audio, pitch, at * 0.13, 0.5, 0.8)),
  end: (audio) => [392, 494, 587, 784].forEach((pitch, at) => tone(audio, pitch, at * 0.16, 0.9, 0.8)),
};

/** Plays a sound, if the visitor wants any and the browser lets the page. */
export function play(sound: Sound) {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  MADE[sound](context);
}
