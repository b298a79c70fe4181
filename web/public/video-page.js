// Chromium plays a video by a click on its picture only once it has loaded some of it, and this page loads nothing before.
const video = document.querySelector('video')
video?.addEventListener('click', () => {
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) void video.play()
})
