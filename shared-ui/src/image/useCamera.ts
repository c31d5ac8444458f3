import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'starting' | 'running' | 'denied';

const wanted: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } } };

/** Shows the camera on the back of the phone in a video while mounted. `denied` also where there is no camera. */
export function useCamera(): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let open = true;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      if (!open || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState('running');
    };
    start().catch(() => open && setState('denied'));
    return () => {
      open = false;
      stop();
    };
  }, []);
  return { video, state };
}
