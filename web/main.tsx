import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallPrompt } from './data/offline/install-prompt.ts'
import { router } from './routes.tsx'

keepInstallPrompt()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
