let context: AudioContext | null = null;

/** A short tone, higher the nearer one is, and a short vibration where the device has one. `metres` to what is looked for. */
export function playCue(metres: number): void {
  if ('vibrate' in navigator) navigator.vibrate(metres < 1 ? 60 : 25);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = metres < 1 ? 1320 : 880;
  volume.gain.setValueAtTime(0.2, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
