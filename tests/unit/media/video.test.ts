import { describe, expect, it } from 'vitest'
import {
  THIRD_PARTIES,
  type ThirdPartyId,
  thirdPartyOfFrame,
  withAutoplay,
} from '../../../lib/consent/rules-third-parties.ts'
import { mediaKindOf, type Video, videoOf } from '../../../lib/media/rules-video.ts'
import { expectEach } from '../../support/each.ts'

const ID = 'aB3_-xYz901'
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?rel=0`
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1'
const facebook = (film: string) =>
  `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(film)}&show_text=false`
const PARTIES = Object.keys(THIRD_PARTIES) as ThirdPartyId[]

describe('a film file', () => {
  it('is known by the end of its path, and some are played', () =>
    expectEach(
      [
        ['https://cdn.example/a.mp4', 'mp4', true],
        ['https://cdn.example/a.MP4', 'mp4', true],
        ['https://cdn.example/a.mov', 'mov', true],
        ['https://cdn.example/a.webm', 'webm', true],
        ['https://cdn.example/a.wmv', 'wmv', false],
        ['https://cdn.example/a.avi', 'avi', false],
        ['https://cdn.example/a.flv', 'flv', false],
        ['https://cdn.example/a.mp4?token=x.html&v=2', 'mp4', true],
        ['https://cdn.example/a.mp4#t=10', 'mp4', true],
        ['https://cdn.example/a%20b.mp4', 'mp4', true],
      ],
      (address, format, playable) => {
        expect(videoOf(address)).toEqual({ kind: 'file', address, host: 'cdn.example', format, playable })
      },
    ))

  it('may lie on the site itself', () => {
    expect(videoOf('/demo/film.mp4?v=1')).toEqual({
      kind: 'file',
      address: '/demo/film.mp4?v=1',
      host: null,
      format: 'mp4',
      playable: true,
    })
  })

  it('is asked for by https', () => {
    expect(videoOf('http://cdn.example/a.mp4')).toMatchObject({ address: 'https://cdn.example/a.mp4' })
  })

  it('is nothing that only resembles one', () =>
    expectEach(
      [
        'https://cdn.example/mp4',
        'https://cdn.example/?f=a.mp4',
        'https://cdn.example/a.mp4/',
        'https://cdn.example/a.mp3',
      ].map((value) => [value] as const),
      (address) => expect(videoOf(address)?.kind).toBe('link'),
    ))
})

describe('YouTube', () => {
  it('is recognised in every address of it, with its beginning', () =>
    expectEach(
      [
        [`https://www.youtube.com/watch?v=${ID}`, ''],
        [`http://www.youtube.com/watch?v=${ID}`, ''],
        [`HTTPS://WWW.YouTube.COM/watch?v=${ID}`, ''],
        [`https://youtube.com/watch?feature=share&v=${ID}&list=PL1&index=2`, ''],
        [`https://m.youtube.com/watch?v=${ID}`, ''],
        [`https://music.youtube.com/watch?v=${ID}`, ''],
        [`https://www.youtube.com/watch/?v=${ID}`, ''],
        [`https://youtu.be/${ID}`, ''],
        [`https://youtu.be/${ID}?si=AbCd`, ''],
        [`https://www.youtube.com/embed/${ID}?autoplay=1`, ''],
        [`https://www.youtube-nocookie.com/embed/${ID}`, ''],
        [`https://youtube-nocookie.com/embed/${ID}`, ''],
        [`https://www.youtube.com/shorts/${ID}`, ''],
        [`https://www.youtube.com/live/${ID}?feature=share`, ''],
        [`https://www.youtube.com/v/${ID}`, ''],
        [`https://www.youtube.com/e/${ID}/`, ''],
        [`  https://youtu.be/${ID} `, ''],
        [`https://youtu.be/${ID}?t=90`, '&start=90'],
        [`https://youtu.be/${ID}?t=1m30s`, '&start=90'],
        [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, '&start=3723'],
        [`https://www.youtube.com/embed/${ID}?start=42`, '&start=42'],
        [`https://www.youtube.com/watch?v=${ID}#t=2m`, '&start=120'],
        [`https://youtu.be/${ID}?t=0`, ''],
        [`https://youtu.be/${ID}?t=soon`, ''],
        [`https://youtu.be/${ID}?t=1"onload=x`, ''],
      ],
      (address, start) => {
        expect(videoOf(address)).toMatchObject({ kind: 'embed', party: 'youtube', embed: YOUTUBE + start })
      },
    ))

  it('is no film without its number', () =>
    expectEach(
      [
        'https://www.youtube.com/watch?v=tooshort',
        `https://www.youtube.com/watch?v=${ID}x`,
        'https://www.youtube.com/watch?v=aaaaaaaaaa%22',
        'https://www.youtube.com/embed/videoseries?list=PL1',
        'https://www.youtube.com/embed/live_stream?channel=UC1',
        `https://www.youtube.com/user/${ID}`,
        `https://www.youtube.com/${ID}`,
        'https://www.youtube.com/',
        `https://img.youtube.com/watch?v=${ID}`,
        'https://youtu.be/',
      ].map((value) => [value] as const),
      (address) => expect(videoOf(address)?.kind).toBe('link'),
    ))
})

describe('Vimeo', () => {
  it('is recognised in every address of it, with its key', () =>
    expectEach(
      [
        ['https://vimeo.com/76979871', VIMEO],
        ['https://www.vimeo.com/76979871/', VIMEO],
        ['https://player.vimeo.com/video/76979871?color=ff0000', VIMEO],
        ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
        ['https://vimeo.com/groups/shortfilms/videos/76979871', VIMEO],
        ['https://vimeo.com/album/2838732/video/76979871', VIMEO],
        ['https://vimeo.com/showcase/2838732/video/76979871', VIMEO],
        ['https://vimeo.com/manage/videos/76979871', VIMEO],
        ['https://vimeo.com/76979871/abcdef0123', `${VIMEO}&h=abcdef0123`],
        ['https://player.vimeo.com/video/76979871?h=abcdef0123', `${VIMEO}&h=abcdef0123`],
        ['https://vimeo.com/76979871#t=90s', `${VIMEO}#t=90s`],
      ],
      (address, embed) => expect(videoOf(address)).toMatchObject({ kind: 'embed', party: 'vimeo', embed }),
    ))

  it('is no film without its number', () =>
    expectEach(
      [
        'https://vimeo.com/somebody',
        'https://vimeo.com/76979871x',
        'https://vimeo.com/',
        'https://vimeo.com/ondemand/film',
        'https://api.vimeo.com/76979871',
      ].map((value) => [value] as const),
      (address) => expect(videoOf(address)?.kind).toBe('link'),
    ))

  it('ignores a hash that is none', () => {
    expect(videoOf('https://player.vimeo.com/video/76979871?h=<b>')).toMatchObject({ embed: VIMEO })
  })
})

describe('Facebook', () => {
  it('is recognised in every address of it', () =>
    expectEach(
      [
        [
          'https://www.facebook.com/lindehof/videos/10153231379946729/',
          'https://www.facebook.com/lindehof/videos/10153231379946729/',
        ],
        [
          'https://m.facebook.com/lindehof/videos/10153231379946729?x=1',
          'https://www.facebook.com/lindehof/videos/10153231379946729',
        ],
        [
          'https://nl-be.facebook.com/lindehof/videos/te-koop/10153231379946729',
          'https://www.facebook.com/lindehof/videos/te-koop/10153231379946729',
        ],
        [
          'https://www.facebook.com/watch/?v=10153231379946729&ref=x',
          'https://www.facebook.com/watch/?v=10153231379946729',
        ],
        ['https://www.facebook.com/watch?v=10153231379946729', 'https://www.facebook.com/watch/?v=10153231379946729'],
        [
          'https://www.facebook.com/video.php?v=10153231379946729',
          'https://www.facebook.com/watch/?v=10153231379946729',
        ],
        ['https://www.facebook.com/reel/10153231379946729', 'https://www.facebook.com/reel/10153231379946729'],
        ['https://fb.watch/aB3_cd-e/', 'https://fb.watch/aB3_cd-e/'],
        [
          facebook('https://www.facebook.com/lindehof/videos/10153231379946729/'),
          'https://www.facebook.com/lindehof/videos/10153231379946729/',
        ],
      ],
      (address, film) => {
        expect(videoOf(address)).toMatchObject({ kind: 'embed', party: 'facebook', embed: facebook(film) })
      },
    ))

  it('is no film at another address of it', () =>
    expectEach(
      [
        'https://www.facebook.com/lindehof',
        'https://www.facebook.com/lindehof/photos/10153231379946729',
        'https://www.facebook.com/watch/?v=abc',
        'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fvideos%2F10153231379946729',
        facebook('https://evil.be/lindehof/videos/10153231379946729/'),
        facebook('javascript:alert(1)'),
      ].map((value) => [value] as const),
      (address) => expect(videoOf(address)?.kind).toBe('link'),
    ))
})

describe('a tour', () => {
  it('is recognised by its host', () =>
    expectEach(
      [
        ['matterport', 'https://my.matterport.com/show/?m=SxQL3iGyoDo&lang=nl'],
        ['matterport', 'https://matterport.com/discover/space/1'],
        ['tvl', 'https://tour.tvl.be/360/12'],
        ['tvl', 'https://tvl.be/360/12'],
        ['yisual', 'https://view.yisual.com/abc'],
        ['yisual', 'https://tour.yisual.nl/abc#room-2'],
      ] as const,
      (party, address) => {
        expect(videoOf(address)).toEqual({ kind: 'embed', party, embed: address, page: address })
      },
    ))

  it('is framed by https', () => {
    expect(videoOf('http://my.matterport.com/show/?m=1')).toMatchObject({
      embed: 'https://my.matterport.com/show/?m=1',
    })
  })
})

describe('what only looks like one of them', () => {
  it('is a link to its own host', () =>
    expectEach(
      [
        ['https://matterport.com.evil.be/show/?m=1', 'matterport.com.evil.be'],
        ['https://evilmatterport.com/show/?m=1', 'evilmatterport.com'],
        ['https://my-matterport.com/', 'my-matterport.com'],
        ['https://evil.be/matterport.com', 'evil.be'],
        ['https://evil.be/?u=https://my.matterport.com/', 'evil.be'],
        ['https://evil.be/#.matterport.com', 'evil.be'],
        ['https://eviltvl.be/1', 'eviltvl.be'],
        ['https://yisual.com.evil.be/1', 'yisual.com.evil.be'],
        [`https://www.youtube.com.evil.be/watch?v=${ID}`, 'www.youtube.com.evil.be'],
        [`https://notyoutube.com/watch?v=${ID}`, 'notyoutube.com'],
        [`https://youtu.be.evil.be/${ID}`, 'youtu.be.evil.be'],
        ['https://evilvimeo.com/76979871', 'evilvimeo.com'],
        ['https://xn--outube-rpg.com/watch', 'xn--outube-rpg.com'],
        ['https://films.example/1', 'films.example'],
      ],
      (address, host) => {
        expect(videoOf(address)).toEqual({ kind: 'link', address, host })
      },
    ))

  it('is nothing at all where nobody could say where it leads', () =>
    expectEach(
      [
        'javascript:alert(1)',
        'JavaScript:alert(1)//https://youtu.be/',
        ' javascript:alert(1)//a.mp4',
        'data:text/html,<script>alert(1)</script>',
        'data:video/mp4;base64,AAAA.mp4',
        'blob:https://www.youtube.com/1',
        'vbscript:x',
        `//www.youtube.com/watch?v=${ID}`,
        '//evil.be/a.mp4',
        '/\\evil.be/a.mp4',
        'https:/\\evil.be/a.mp4',
        `https:youtu.be/${ID}`,
        `https://user@www.youtube.com/watch?v=${ID}`,
        'https://my.matterport.com@evil.be/show/',
        'https://my.matterport.com:pass@evil.be/show/',
        'https://my.matterport.com:8443/show/',
        'https://my.matterport.com:443/show/',
        'https://my.matterport.com./show/',
        `https://www.youtube.com./watch?v=${ID}`,
        'https://my.matterport.com\\@evil.be/',
        'https://my.matterport.com%2eevil.be/',
        'https://mattërport.com/',
        'https://ｍatterport.com/',
        `https://www.уoutube.com/watch?v=${ID}`,
        'https://my.matter\tport.com/',
        'https://127.0.0.1/a.mp4',
        'https://[::1]/a.mp4',
        'https://localhost/a.mp4',
        'http://films.example/1',
        'ftp://cdn.example/a.mp4',
        'film.mp4',
        '/demo/film',
        'my.matterport.com/show/?m=1',
        '',
        ' ',
      ].map((value) => [value] as const),
      (address) => expect(videoOf(address)).toBeNull(),
    ))
})

describe('the table of third parties', () => {
  it('allows every frame that is recognised, and nothing but https', () => {
    for (const address of [
      `https://youtu.be/${ID}`,
      'https://vimeo.com/76979871',
      'https://fb.watch/aB3_cd-e/',
      'https://my.matterport.com/show/?m=1',
      'https://tvl.be/1',
      'https://a.yisual.nl/1',
    ]) {
      const video = videoOf(address)
      if (video?.kind !== 'embed') throw new Error(`${address} isn't recognised`)
      expect(thirdPartyOfFrame(video.embed, PARTIES)).toBe(video.party)
      expect(thirdPartyOfFrame(video.embed.replace('https:', 'http:'), PARTIES)).toBeNull()
    }
    expect(thirdPartyOfFrame('https://films.example/1', PARTIES)).toBeNull()
    expect(thirdPartyOfFrame('https://my.matterport.com:8443/', PARTIES)).toBeNull()
    expect(thirdPartyOfFrame('no address', PARTIES)).toBeNull()
  })

  it('lets each begin by itself after the click, as it can', () =>
    expectEach(
      [
        ['youtube', YOUTUBE, `${YOUTUBE}&autoplay=1`],
        ['vimeo', `${VIMEO}#t=9s`, `${VIMEO}&autoplay=1#t=9s`],
        ['matterport', 'https://my.matterport.com/show/?m=1', 'https://my.matterport.com/show/?m=1&play=1'],
        ['tvl', 'https://tvl.be/1', 'https://tvl.be/1'],
      ] as const,
      (party, address, begun) => {
        expect(withAutoplay(party, address)).toBe(begun)
      },
    ))
})

describe('mediaKindOf', () => {
  const kindOf = (address: string, listedAs: 'video' | 'tour') => mediaKindOf(videoOf(address) as Video, listedAs)

  it('is a tour, also among the films', () =>
    expectEach(
      ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://tour.tvl.be/1', 'https://tours.yisual.com/1'].map(
        (value) => [value] as const,
      ),
      (address) => expect(kindOf(address, 'video')).toBe('tour'),
    ))

  it('leaves everything else what it is listed as', () => {
    for (const address of [`https://youtu.be/${ID}`, 'https://films.example/huis.mp4', 'https://tours.example/1']) {
      expect(kindOf(address, 'video')).toBe('video')
      expect(kindOf(address, 'tour')).toBe('tour')
    }
  })
})
